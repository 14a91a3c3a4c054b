import { createServer } from 'node:http'
import { findFreePort } from '../support/free-port.ts'
import { expect, test } from './test.ts'
import { watchFaults, withoutAllowed } from './watch-faults.ts'

test('browser tests notice every kind of fault, in every tab @desktop', async ({ browser, page, allow }) => {
  allow(/planted/)
  const { faults } = watchFaults(browser)
  // A plain server, because the shop's content security policy would block the foreign request.
  const server = createServer((request, response) => response.writeHead(request.url === '/' ? 200 : 404).end())
  const port = await findFreePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const origin = `http://localhost:${port}`
  await page.goto(origin)
  await page.evaluate(async () => {
    console.error('planted in the console')
    setTimeout(() => {
      throw new Error('planted in a script')
    })
    await fetch('/planted')
    await fetch('https://planted.example/').catch(() => null)
  })
  const otherTab = await page.context().newPage()
  await otherTab.evaluate(() => console.error('planted in another tab'))

  await expect
    .poll(() => faults.toSorted())
    .toEqual([
      'console error: planted in another tab',
      'console error: planted in the console',
      'foreign request: GET https://planted.example/',
      'page error: planted in a script',
      `refused request: GET ${origin}/planted (404)`,
    ])
  server.close()
})

test('browser tests count a violation of the content security policy as a fault @desktop', async ({
  browser,
  page,
  allow,
}) => {
  const policy = 'Content Security Policy directive'
  allow(policy)
  allow(/planted/)
  const { faults } = watchFaults(browser)
  await page.goto('/recycling')
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { textContent: '0' }))
    document.body.append(Object.assign(new Image(), { src: 'https://planted.example/planted.png' }))
  })
  await expect.poll(() => faults.filter((fault) => fault.includes(policy)).length).toBe(2)
})

test('only faults that the test allows are ignored @desktop', () => {
  const faults = ['console error: planted', 'refused request: GET http://localhost/a (404)']
  expect(withoutAllowed(faults, [])).toEqual(faults)
  expect(withoutAllowed(faults, ['planted'])).toEqual([faults[1]])
  expect(withoutAllowed(faults, ['planted', /\(404\)$/])).toEqual([])
})
