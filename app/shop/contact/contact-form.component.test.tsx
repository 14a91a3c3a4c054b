import { StaticRouter } from '#app/parts/ui/router.tsx'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShopFactsProvider } from '#app/parts/api/shop-facts.tsx'
import { sampleFacts } from '#tests/support/sample-facts.ts'
import { ContactForm } from './contact-form.tsx'

/** The form, with a fake server that gives this response. */
async function renderForm(answer: () => Response) {
  const calls: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    calls.push(JSON.parse(String(init?.body)))
    return answer()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await render(
    <StaticRouter>
      <ShopFactsProvider value={sampleFacts}>
        <h2 id="contact-form">Write to us</h2>
        <ContactForm />
      </ShopFactsProvider>
    </StaticRouter>,
  )
  return calls
}

const field = (name: string | RegExp) => page.getByLabelText(name)
const send = () => page.getByRole('button', { name: 'Send message' }).click()

async function fillIn() {
  await field('First name').fill('Bea')
  await field('Last name').fill('Bowler')
  await field('Email').fill('bea@visitor.example')
  await field('Subject').fill('Nets')
  await field('Message').fill('Could somebody show us the bat in the nets?')
}

test('an empty form sends nothing, shows an error at each question and focuses the first', async () => {
  const calls = await renderForm(() => Response.json({}))
  await send()
  for (const name of ['First name', 'Last name', 'Email', 'Subject', 'Message']) {
    await expect.element(field(name)).toBeInvalid()
    await expect.element(field(name)).toHaveAccessibleDescription(/.+/)
  }
  await expect.element(field(/^Phone/)).not.toHaveAttribute('aria-invalid')
  await expect.element(field('First name')).toHaveFocus()
  expect(calls).toEqual([])
})

test('a corrected answer loses its error', async () => {
  await renderForm(() => Response.json({}))
  await send()
  await expect.element(field('First name')).toBeInvalid()
  await field('First name').fill('Bea')
  await expect.element(field('First name')).toBeValid()
})

test('the server’s refusal is shown at the question, and typed text stays', async () => {
  const refusal = { error: 'Please check your answers', fields: { email: 'We cannot write to that address' } }
  const calls = await renderForm(() => Response.json(refusal, { status: 400 }))
  await fillIn()
  await send()
  await expect.element(field('Email')).toHaveAccessibleDescription('We cannot write to that address')
  await expect.element(field('Message')).toHaveValue('Could somebody show us the bat in the nets?')
  expect(calls).toMatchObject([{ first_name: 'Bea', email: 'bea@visitor.example', inquiry_type: 'general' }])
})

test('after sending, the form shows the case number and the answer’s deadline, and another message can be written', async () => {
  await renderForm(() => Response.json({ success: true, answer_by: '2026-11-17', case_number: 'C-1014' }))
  await fillIn()
  await send()
  await expect.element(page.getByText(/We’ll reply by Tuesday 17 November/)).toBeVisible()
  await expect.element(page.getByText(/Your case number is C-1014\./)).toBeVisible()
  expect(document.body.textContent).not.toContain('working days')
  await expect.element(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect.element(field('Message')).toHaveValue('')
})

test('a response of an older version of the shop counts as sent', async () => {
  await renderForm(() => Response.json({ success: true }))
  await fillIn()
  await send()
  await expect.element(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible()
})
