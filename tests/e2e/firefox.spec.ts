import { test as base } from '@playwright/test'
import { startFaultyProxy } from '../support/faulty-proxy.ts'
import { findFirefox, openFirefox, type Firefox } from './firefox.ts'
import { everythingButTheFirstScript, outages, shopUrl } from './outages.ts'
import { expect } from './test.ts'

const executable = findFirefox()

const test = base.extend<object, { firefox: Firefox }>({
  firefox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright finds a fixture's dependencies in this pattern
    async ({}, use) => {
      await using firefox = await openFirefox(executable ?? 'firefox')
      await use(firefox)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// These tests share one Firefox one after the other, because opening it takes longer than all of them.
test.describe.configure({ mode: 'default' })

const sent = { first_name: 'Asha', inquiry_type: 'returns', message: 'The parcel is on its way to you.' }

function fillAndSubmit(): string {
  const form = document.querySelector('form[aria-labelledby=contact-form]') as HTMLFormElement
  const typed = { first_name: 'Asha', last_name: 'Sample', email: 'asha@customer.example', subject: 'Sent back' }
  const chosen = { inquiry_type: 'returns', message: 'The parcel is on its way to you.' }
  for (const [name, value] of Object.entries({ ...typed, ...chosen })) {
    const control = form.elements.namedItem(name) as HTMLInputElement
    control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  form.querySelector<HTMLElement>('button[type=submit]')?.click()
  return ''
}

/** Reads the heading of the page. If the page was reloaded and asks to press the button again, presses it. */
function readThanks(): string {
  const note = document.querySelector('.plain-toast')
  if (note?.textContent?.includes('press the button again')) {
    note.remove()
    document.querySelector<HTMLElement>('form[aria-labelledby=contact-form] button[type=submit]')?.click()
  }
  return document.querySelector('h3[tabindex]')?.textContent ?? ''
}

// There are no such tests if no Firefox is installed.
for (const { what, begin, end } of executable === null ? [] : outages) {
  for (const { when, files } of [
    { when: 'while a form is used', files: /\/contact-form-/ },
    { when: 'before any script but the first has come', files: everythingButTheFirstScript },
  ]) {
    test(`in Firefox, ${what} ${when}: the form is sent once and complete @desktop`, async ({ firefox }) => {
      await using proxy = await startFaultyProxy(shopUrl())
      proxy.release = 'old'
      proxy.failure = (asked) => (files.test(asked) ? 'dropped' : null)
      await firefox.goto(`${proxy.url}/contact`)
      begin(proxy, files)
      await firefox.evaluate(fillAndSubmit)
      end(proxy)
      // Ignores errors, because nothing can be evaluated while the page reloads.
      await expect.poll(() => firefox.evaluate(readThanks).catch(String)).toBe('Thank you, we have your message')
      expect(proxy.posted).toEqual([expect.objectContaining(sent)])
    })
  }
}
