/** A UK account that people pay into. */
export type BankAccount = {
  name: string
  /** Written as on a bank card: 12-34-56. */
  sortCode: string
  number: string
}

export function formatSortCode(typed: string): string {
  return typed.replace(/\D/g, '').replace(/(\d\d)(?=\d)/g, '$1-')
}
