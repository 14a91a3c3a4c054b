import fc from 'fast-check'
import { expect, test } from 'vitest'
import { starCounts, type Stars } from '#domain/reviews/review-summary.ts'
import type { LiveShopFacts } from '#services/live-shop-facts.ts'
import { addAdmin } from '#tests/support/people.ts'
import { findElement, findElements } from '#tests/support/read-html.ts'
import { addPublishedReviews } from '#tests/support/published-reviews.ts'
import { addReview, otherBuyer } from '#tests/support/reviews.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const product_key = 'str8bat-sensor'
const path = '/products/str8bat-sensor-uk'
const production = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'strict',
  ALLOW_SANDBOX: 'yes',
  AUTH_SECRET: 'a secret that is long enough for tests only',
  SITE_URL: 'https://shop.test',
}

async function readPage(shop: TestShop): Promise<string> {
  await shop.services.shopFacts.refresh()
  return await (await shop.app.request(path)).text()
}

type ProductNode = {
  '@type': string
  aggregateRating?: { ratingValue: string | number; reviewCount: number }
  review?: { reviewBody: string; name?: string; author: { name: string }; reviewRating: { ratingValue: number } }[]
}

function productNode(html: string): ProductNode {
  const [, json = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
  const graph = (JSON.parse(json) as { '@graph': ProductNode[] })['@graph']
  const node = graph.find((each) => each['@type'] === 'Product')
  if (!node) throw new Error('The page describes no product')
  return node
}

/** Count, average and distribution as the page shows them. */
function shownOn(html: string) {
  const [, section = ''] = html.match(/(<section id="reviews".*?<\/section>)/s) ?? []
  const counts = findElements(section, 'dd').filter(({ attributes }) => attributes['aria-hidden'] === undefined)
  const average = /tabular-nums">(\d\.\d)</.exec(section)?.[1] ?? null
  const count = /from (?:<!-- -->)?([\d,]+) review/.exec(section)?.[1] ?? '0'
  return {
    average,
    count: Number(count.replaceAll(',', '')),
    // Five stars come first on the page.
    distribution: counts.map(({ text }) => Number(text.replaceAll(',', ''))).toReversed(),
    texts: findElements(section, 'article').map((article) => article.text),
  }
}

const feedOf = async (shop: TestShop) => await (await shop.app.request('/feeds/product-reviews.xml')).text()
const starsIn = (xml: string) =>
  [...xml.matchAll(/<overall min="1" max="5">(\d)<\/overall>/g)].map(([, stars]) => Number(stars))

const inOrder = (stars: readonly number[]) => stars.toSorted((a, b) => a - b)

const written = fc.record({
  stars: fc.constantFrom(...starCounts),
  fate: fc.constantFrom('stays', 'stays', 'stays', 'removed', 'withdrawn', 'edited'),
})

test('page, JSON-LD, feed and list-reviews always show the published rows', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await fc.assert(
    fc.asyncProperty(fc.array(written, { maxLength: 8 }), async (reviews) => {
      await shop.services.db.deleteFrom('orders').execute()
      const shown: Stars[] = []
      for (const [index, { stars, fate }] of reviews.entries()) {
        const { review, orderId, access } = await addReview(shop, { stars }, otherBuyer(index))
        if (fate === 'removed') {
          await shop.call('decide-review', { id: review.id, decision: 'remove', reason: 'fake' }, token)
        } else if (fate === 'withdrawn') {
          await shop.call('withdraw-review', { id: orderId, access })
        } else if (fate === 'edited') {
          // The new version is held back because of its link, so the earlier text and stars stay.
          const text = 'See www.example.com for more of what I think about it.'
          await shop.call('edit-review', { id: orderId, access, stars: stars === 5 ? 1 : 5, text })
          shown.push(stars)
        } else shown.push(stars)
      }
      const { summary, rows } = (await shop.call('list-reviews', { product_key, limit: 100 })).body
      const html = await readPage(shop)
      const page = shownOn(html)
      const { aggregateRating, review } = productNode(html)
      const inFeed = starsIn(await feedOf(shop))

      const expected = inOrder(shown)
      expect(inOrder(rows.map(({ stars }) => stars))).toEqual(expected)
      expect(inOrder(inFeed)).toEqual(expected)
      expect(summary.count).toBe(shown.length)
      expect(page.count).toBe(shown.length)
      expect(page.average).toBe(summary.average)
      if (shown.length === 0) {
        // The sample rating, which belongs to no row.
        expect(aggregateRating).toMatchObject({ ratingValue: 5, reviewCount: 1 })
        return
      }
      expect(page.distribution).toEqual(starCounts.map((stars) => shown.filter((each) => each === stars).length))
      expect(starCounts.map((stars) => summary.distribution[stars])).toEqual(page.distribution)
      expect(aggregateRating).toMatchObject({ ratingValue: summary.average, reviewCount: shown.length })
      expect(review?.map(({ reviewBody }) => reviewBody)).toEqual(rows.slice(0, 5).map(({ text }) => text))
      expect(page.texts).toHaveLength(Math.min(5, shown.length))
      for (const [index, text] of page.texts.entries()) expect(text).toContain(rows[index]?.text)
    }),
    { numRuns: 12 },
  )
})

test('publishing rerenders the product page, once per review and without waiting for a timer', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  // The pages are notified first, because their listener was added earlier.
  const { onChange } = shop.services.shopFacts as LiveShopFacts
  const changes: string[] = []
  async function untilRendered(name: string, publish: () => Promise<unknown>): Promise<string> {
    const changed = Promise.withResolvers<void>()
    const stop = onChange(() => {
      changes.push(name)
      changed.resolve()
    })
    await publish()
    await changed.promise
    stop()
    return await (await shop.app.request(path)).text()
  }
  expect(await (await shop.app.request(path)).text()).toContain('Sample review, not a customer')
  const first = await untilRendered('first', () => addReview(shop, { text: 'The first review of them all.' }))
  expect(first).toContain('The first review of them all.')
  const { review } = await addReview(shop, { text: 'Call me on 07700 900123' }, otherBuyer(1))
  const second = await untilRendered('second', () =>
    shop.call('decide-review', { id: review.id, decision: 'publish' }, token),
  )
  expect(second).toContain('Call me on 07700 900123')
  const answered = await untilRendered('answer', () =>
    shop.call('answer-review', { id: review.id, answer: 'Thank you from Leeds.' }, token),
  )
  expect(answered).toContain('Thank you from Leeds.')
  expect(changes).toEqual(['first', 'second', 'answer'])
})

test('in production a product without a review has no stars, and its page says that there is none', async () => {
  await using shop = await openTestShop(production)
  const html = await readPage(shop)
  expect(html).not.toContain('out of 5')
  expect(html).not.toContain('aggregateRating')
  expect(html).toContain('No reviews yet')
  expect(html).not.toContain('Sample')
  expect(starsIn(await feedOf(shop))).toEqual([])
})

test('outside production the sample rating is shown until the first review replaces it', async () => {
  await using shop = await openTestShop()
  const before = await readPage(shop)
  expect(before).toContain('Sample review, not a customer')
  expect(productNode(before).aggregateRating).toMatchObject({ ratingValue: 5, reviewCount: 1 })
  await addReview(shop, { stars: 3, title: 'Fair', display_name: 'Joe R.' })
  const after = await readPage(shop)
  expect(after).not.toContain('Sample review,')
  expect(productNode(after).aggregateRating).toMatchObject({ ratingValue: '3.0', reviewCount: 1 })
  expect(after).toContain('Verified purchase, delivered in May')
})

test('pages of other products and general pages contain no text of the review', async () => {
  await using shop = await openTestShop()
  const { review } = await addReview(shop)
  expect(await readPage(shop)).toContain(review.text)
  for (const other of ['/', '/products/zap-smart-cricket-bat', '/contact']) {
    expect(await (await shop.app.request(other)).text()).not.toContain(review.text)
  }
})

test('markup in a review is text on the page, in JSON-LD and in the feed', async () => {
  await using shop = await openTestShop()
  const text = 'Bad </script><script>alert(1)</script> & "quoted" text <b>here</b>'
  await addReview(shop, { text, title: '<i>Oh</i> & no', display_name: 'Joe <R>' })
  const html = await readPage(shop)
  expect(html).not.toContain('<script>alert(1)')
  expect(productNode(html).review?.[0]).toMatchObject({ reviewBody: text, name: '<i>Oh</i> & no' })
  const xml = await feedOf(shop)
  expect(findElement(xml, 'content').text).toBe(text)
  expect(xml).toContain('<title>&lt;i&gt;Oh&lt;/i&gt; &amp; no</title>')
})

test('the feed names the product, the purchase and the incentive of each review', async () => {
  await using shop = await openTestShop()
  const { review } = await addReview(shop, { stars: 4, incentive: true, display_name: 'Anonymous' })
  const response = await shop.app.request('/feeds/product-reviews.xml')
  expect(response.headers.get('content-type')).toContain('application/xml')
  const xml = await response.text()
  expect(xml).toContain('<version>2.3</version>')
  expect(xml).toContain(`<review_id>${review.id}</review_id>`)
  expect(xml).toContain('<name is_anonymous="true">Anonymous</name>')
  expect(xml).toContain('<is_verified_purchase>true</is_verified_purchase>')
  expect(xml).toContain('<is_incentivized_review>true</is_incentivized_review>')
  expect(xml).toContain('<sku>str8bat-sensor</sku>')
  expect(xml).toContain('<product_url>http://shop.test/products/str8bat-sensor-uk</product_url>')
})

test('the feed is sent in parts, and names each of many reviews once', async () => {
  await using shop = await openTestShop()
  await addPublishedReviews(shop.services.db, 600)
  const { body } = await shop.app.request('/feeds/product-reviews.xml')
  const parts: Uint8Array[] = []
  for await (const part of body ?? []) parts.push(part as Uint8Array)
  const xml = Buffer.concat(parts).toString()
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(xml.length / 2)
  expect(new Set(xml.match(/<review_id>[^<]+/g))).toHaveProperty('size', 600)
  expect(starsIn(xml)).toHaveLength(600)
  expect(xml.endsWith('</reviews>\n</feed>\n')).toBe(true)
})

test('the policy counts removals by reason, also after an erasure', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { review } = await addReview(shop)
  const policy = async () => {
    await shop.services.shopFacts.refresh()
    const rows = findElements(await (await shop.app.request('/reviews-policy')).text(), 'tr').slice(1)
    return rows.map((row) => row.find('td').map(({ text }) => text))
  }
  expect(await policy()).toHaveLength(7)
  expect((await policy()).map(([, count]) => count)).toEqual(Array(7).fill('0'))
  await shop.call('decide-review', { id: review.id, decision: 'remove', reason: 'offensive' }, token)
  expect(await policy()).toContainEqual(['It is offensive or abusive', '1'])
  const email = 'ada@customers.example'
  await shop.call('erase-person', { email, confirmation: email, reviews: 'remove' }, token)
  expect(await policy(), 'the removal of an erased person’s review').toContainEqual(['It is offensive or abusive', '1'])
})

test('a review written from right to left is isolated from the text around it', async () => {
  await using shop = await openTestShop()
  const written = { title: 'مضرب ممتاز', text: 'ساعدني كثيرا في التدريب.', display_name: 'أحمد م.' }
  await addReview(shop, written)
  const [article] = findElements(await readPage(shop), 'article')
  expect(article?.find('h3')[0]).toMatchObject({ text: written.title, attributes: { dir: 'auto' } })
  expect(article?.find('p').find(({ text }) => text === written.text)?.attributes).toMatchObject({ dir: 'auto' })
  expect(article?.find('bdi').map(({ text }) => text)).toEqual([written.display_name])
})
