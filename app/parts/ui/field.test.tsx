import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

test('label, hint and error are linked to the control', () => {
  const html = renderToStaticMarkup(
    <Field id="email" label="Email" hint="As used at checkout" error="Invalid email address" required>
      {(control) => <Input {...control} type="email" />}
    </Field>,
  )
  expect(html).toContain('<label for="email"')
  expect(html).toMatch(
    /<input[^>]*type="email"[^>]*id="email"[^>]*required=""[^>]*aria-describedby="email-hint email-error"[^>]*aria-invalid="true"/,
  )
  expect(html).toContain('<p id="email-hint"')
  expect(html).toMatch(/<p id="email-error" role="alert"[^>]*>Invalid email address<\/p>/)
})

test('a valid field is not marked as invalid', () => {
  const html = renderToStaticMarkup(<Field label="Phone">{(control) => <Input {...control} />}</Field>)
  expect(html).not.toContain('aria-invalid=')
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('required')
})
