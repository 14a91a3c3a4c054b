import { expect, test, vi } from 'vitest'
import { htmlAsText } from './html-as-text.ts'
import { ownReply } from './reply-text.ts'

test('paragraphs, lists and entities become lines', () => {
  const html =
    '<html><head><title>No</title><style>p{color:red}</style></head><body><p>It&rsquo;s&nbsp;broken &amp; hot.</p><ul><li>One</li><li>Two &#163;5</li></ul>Bye<br>Asha</body></html>'
  expect(htmlAsText(html)).toBe('It’s broken & hot.\n\n- One\n- Two £5\nBye\nAsha')
})

test('quoted text is separated from the reply', () => {
  const html =
    '<div dir="ltr">Yes please</div><br><div class="gmail_quote"><div>On Tue, 12 May 2026, Shop &lt;a@b.example&gt; wrote:<br></div><blockquote><p>Shall we?</p></blockquote></div>'
  expect(ownReply(htmlAsText(html))).toBe('Yes please')
})

test.each([
  ['<p>One<script>alert(1)</script> two', 'One two'],
  ['<p>One<!-- <p>no</p> --> two</p>', 'One two'],
  ['One < two <b', 'One'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['&#0;&#xD800;&#x110000;&nosuch;', '&nosuch;'],
  ['<style>never closed', ''],
])('%s is handled safely', (html, text) => {
  expect(htmlAsText(html)).toBe(text)
})

test('a megabyte of opening brackets is read in one pass', () => {
  expect(htmlAsText('<'.repeat(1_000_000))).toBe('')
})

test('only the start of megabytes of tags is read', () => {
  const trims = vi.spyOn(String.prototype, 'trimEnd')
  htmlAsText('<br>'.repeat(1_250_000))
  expect(trims.mock.calls.length).toBeLessThan(300_000)
  trims.mockRestore()
})
