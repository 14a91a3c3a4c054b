import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productKeys, products } from '#domain/products/catalogue.ts'
import { manifest, type PhotoName } from './manifest.ts'
import { Photo, photoName, photoUrl } from './photo.tsx'

const folder = path.join(import.meta.dirname, '../../../public')
const names = Object.keys(manifest) as PhotoName[]

test('every file that a picture names is in the public folder', () => {
  for (const name of names) {
    const html = renderToStaticMarkup(<Photo name={name} alt="" sizes="100vw" />)
    const urls = html.match(/\/photos\/[^\s,"]+/g) ?? []
    expect(urls.length, name).toBeGreaterThan(0)
    for (const url of urls) expect(existsSync(path.join(folder, url)), url).toBe(true)
  }
})

test('every file in the public folder belongs to a picture', () => {
  const html = names.map((name) => renderToStaticMarkup(<Photo name={name} alt="" sizes="100vw" />)).join()
  for (const file of readdirSync(path.join(folder, 'photos'))) expect(html).toContain(file)
})

test('every picture of the catalogue exists: nine of the bat, seven of the sensor', () => {
  const pictures = productKeys.map((key) => products[key].images.map(({ photo }) => photoName(photo)))
  expect(pictures.map((list) => list.length)).toEqual([9, 7])
})

test('no picture exceeds 90 kB at the width of a phone', () => {
  // 412 CSS pixels at a density of 2.625, the largest common phone; browsers choose the next larger width.
  for (const file of readdirSync(path.join(folder, 'photos'))) {
    const width = Number(/-(\d+)\.\w+\.(?:avif|jpg)$/.exec(file)?.[1])
    expect(width, file).not.toBeNaN()
    if (width > 1200) continue
    expect(statSync(path.join(folder, 'photos', file)).size, file).toBeLessThanOrEqual(90_000)
  }
})

test('a picture reserves its space, is lazy unless it is the first, and offers AVIF before JPEG', () => {
  const lazy = renderToStaticMarkup(<Photo name="sensor-01-hero" alt="The sensor" sizes="50vw" />)
  expect(lazy).toMatch(/width="1600" height="1600"/)
  expect(lazy).toContain('loading="lazy"')
  expect(lazy.indexOf('image/avif')).toBeLessThan(lazy.indexOf('.jpg'))

  const first = renderToStaticMarkup(<Photo name="sensor-01-hero" alt="The sensor" sizes="50vw" priority="high" />)
  expect(first).toContain('fetchPriority="high"')
  expect(first).toContain('<link rel="preload" as="image"')

  const later = renderToStaticMarkup(<Photo name="sensor-01-hero" alt="The sensor" sizes="50vw" priority="low" />)
  expect(later).toContain('fetchPriority="low"')
  expect(later).toContain('loading="lazy"')
})

test('social cards are JPEG of 1200 by 630', () => {
  for (const name of ['card-site', 'card-bat', 'card-sensor'] as const) {
    expect(manifest[name]).toMatchObject({ width: 1200, height: 630 })
    expect(existsSync(path.join(folder, photoUrl(name)))).toBe(true)
  }
})
