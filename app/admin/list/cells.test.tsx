import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { Submission } from '#app/admin/submissions/submission.tsx'
import { UntrustedText } from './cells.tsx'

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const reversed = '\u202Egnp.exe\u202C'
const endless = 'x'.repeat(100_000)

test.each([
  ['markup', script],
  ['a formula', '=HYPERLINK("http://evil.example")'],
  ['quotes', `"'><svg onload=alert(1)>`],
])('%s is shown as the text it is', (_, text) => {
  const markup = renderToStaticMarkup(<UntrustedText text={text} />)
  expect(markup).not.toMatch(/<(script|img|svg)/)
  expect(markup).toContain(text.replace(/[<>"'&]/g, (sign) => escapes[sign] ?? sign))
})

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;', '&': '&amp;' }

test('a writing direction ends with the text that set it', () => {
  expect(renderToStaticMarkup(<UntrustedText text={reversed} />)).toMatch(/^<bdi .*<\/bdi>$/)
})

test('of what is clamped only a beginning is drawn, however long it is', () => {
  expect(renderToStaticMarkup(<UntrustedText text={endless} clamp="lines" />).length).toBeLessThan(1000)
})

test('a submission full of tricks is a card like any other, and the answer goes to one address', () => {
  const markup = renderToStaticMarkup(
    <StaticRouter>
      <Submission
        from={script + endless}
        email={'a@b.example?bcc=everybody@c.example&body=x'}
        phone={reversed}
        caseId={null}
        at="2026-05-12T10:00:00Z"
        replySubject={'Re: \r\nBcc: everybody@c.example'}
        title={endless}
        text={script + endless}
      >
        New
      </Submission>
    </StaticRouter>,
  )
  expect(markup).not.toMatch(/<(script|img)/)
  expect(markup).toContain(
    'href="mailto:a%40b.example%3Fbcc%3Deverybody%40c.example%26body%3Dx?subject=Re%3A%20%0D%0ABcc',
  )
  // The long text once, to be read on request; every other place shows a beginning.
  expect(markup.length).toBeLessThan(endless.length + 10_000)
})
