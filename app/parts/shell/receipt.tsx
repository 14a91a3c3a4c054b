import { writeReceipt, type Sale } from '#domain/orders/receipt.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { PaperSheet } from './paper-sheet.tsx'

export function Receipt(sale: Sale) {
  const { company } = useShop()
  return <PaperSheet {...writeReceipt(sale, company)} className="hidden print:block" />
}
