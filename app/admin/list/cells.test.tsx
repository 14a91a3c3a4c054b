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
])('%s is shown as plain text', (_, text) => {
  const markup = renderToStaticMarkup(<UntrustedText text={text} />)
  expect(markup).not.toMatch(/<(script|img|svg)/)
  expect(markup).toContain(text.replace(/[<>"'&]/g, (sign) => escapes[sign] ?? sign))
})

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;', '&': '&amp;' }

test('a writing direction ends with the text that set it', () => {
  expect(renderToStaticMarkup(<UntrustedText text={reversed} />)).toMatch(/^<bdi .*<\/bdi>$/)
})

test('only the beginning of a clamped text is rendered', () => {
  expect(renderToStaticMarkup(<UntrustedText text={endless} clamp="lines" />).length).toBeLessThan(1000)
})

test('a hostile submission renders as a normal card, with one reply address', () => {
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
  // The long text appears once, on request; every other place shows its beginning.
  expect(markup.length).toBeLessThan(endless.length + 10_000)
})
