import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { products } from '#domain/products/catalogue.ts'
import { ProductPhoto } from './product-photo.tsx'

const htmlOf = (product: string) => renderToString(<ProductPhoto product={product} sizes="5rem" className="size-20" />)

test.each(Object.values(products))('an order shows its product, $name, by key and by name', ({ key, name, images }) => {
  const [first] = images
  expect(htmlOf(key)).toContain(first?.photo)
  expect(htmlOf(name)).toBe(htmlOf(key))
})

test('a product that is no longer sold has no photograph', () => {
  expect(htmlOf('Gift card')).toBe('')
})
