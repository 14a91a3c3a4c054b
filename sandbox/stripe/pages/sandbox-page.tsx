import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import text from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import display from '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff2?url'

type PageProps = { title: string; children: ReactNode }

function SandboxPage({ title, children }: PageProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header className="ribbon">
          <strong>Sandbox: no money moves</strong>
        </header>
        {children}
      </body>
    </html>
  )
}

export function renderPage(title: string, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(<SandboxPage title={title}>{content}</SandboxPage>)}`
}

/** The shop's colours and fonts. The sandbox is not part of the shop's build, so it has its own few rules. */
const styles = `
@font-face { font-family: 'Hanken Grotesk'; font-display: swap; font-weight: 100 900; src: url('${text}') format('woff2') }
@font-face { font-family: 'Sofia Sans Extra Condensed'; font-display: swap; font-weight: 800; src: url('${display}') format('woff2') }
:root { --navy: #0b1220; --raised: #141d2f; --rule: #2a3548; --cream: #f6f1e7; --paper: #fffdf9; --lime: #b7f000;
  --muted: #515a6b; --line: #ddd4c3; --edge: #837b6b; --danger: #a61b1b; --danger-soft: #fae5e1; --pitch: #0e5a3a }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; background: var(--cream); color: var(--navy);
  font: 1.0625rem/1.5 'Hanken Grotesk', system-ui, sans-serif; -webkit-text-size-adjust: 100% }
a { color: inherit; text-underline-offset: 0.2em }
h1, h2, .amount { font-family: 'Sofia Sans Extra Condensed', 'Arial Narrow', sans-serif; font-weight: 800; line-height: 1 }
:focus-visible { outline: 3px solid var(--navy); outline-offset: 2px }
.ribbon { padding: 0.5rem 1rem; background: var(--lime); color: var(--navy); text-align: center; font-size: 0.9375rem }
.split { display: grid; min-height: calc(100vh - 2.5rem) }
.summary { padding: 1.5rem 1.25rem 2rem; background: var(--navy); color: var(--cream) }
.summary :focus-visible { outline-color: var(--lime) }
.details { padding: 2rem 1.25rem 3rem; background: var(--paper) }
.inner { width: 100%; max-width: 30rem; margin-inline: auto }
.back { display: inline-flex; align-items: center; min-height: 44px; font-size: 0.9375rem }
.merchant { margin-top: 0.75rem; font-weight: 600 }
.amount { margin-top: 0.25rem; font-size: 3.25rem }
.items { margin: 1.5rem 0; padding: 0; list-style: none }
.items li { display: grid; grid-template-columns: auto 1fr auto; gap: 0.125rem 0.875rem; align-items: center; padding: 0.75rem 0 }
.items img { grid-row: span 2; width: 3.5rem; height: 3.5rem; border-radius: 8px; object-fit: cover; background: var(--raised) }
.items .name { grid-column: 2; font-weight: 600 }
.items .quantity { grid-column: 2; color: #c3cad6; font-size: 0.9375rem }
.items .price { grid-row: 1; grid-column: 3; font-variant-numeric: tabular-nums }
.sums { border-top: 1px solid var(--rule) }
.sums div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.75rem 0; border-bottom: 1px solid var(--rule) }
.sums dd { font-variant-numeric: tabular-nums; text-align: right }
.sums small { display: block; color: #c3cad6; font-size: 0.875rem }
.sums .total { border-bottom: 0; font-weight: 700 }
.code { display: inline-block; padding: 0.0625rem 0.5rem; border-radius: 6px; background: var(--raised); font-weight: 600 }
h1 { font-size: 2.25rem }
h2 { margin: 2rem 0 0.75rem; font-size: 1.5rem }
fieldset { padding: 0; border: 0 }
legend { padding: 0 }
.field { margin-bottom: 1rem }
.field label { display: block; margin-bottom: 0.25rem; font-size: 0.9375rem; font-weight: 600 }
.field small { font-weight: 400; color: var(--muted) }
.field input { width: 100%; min-height: 48px; padding: 0.625rem 0.75rem; border: 1px solid var(--edge); border-radius: 8px;
  background: #fff; color: inherit; font: inherit }
.field input[aria-invalid='true'] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger) }
.error { margin-top: 0.25rem; color: var(--danger); font-size: 0.9375rem }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem }
.alert { margin: 1.25rem 0; padding: 0.875rem 1rem; border-left: 4px solid var(--danger); border-radius: 8px;
  background: var(--danger-soft); color: #7a1313 }
.country { margin-bottom: 1rem; color: var(--muted); font-size: 0.9375rem }
button, .button { display: block; width: 100%; min-height: 52px; padding: 0.75rem 1.25rem; border: 2px solid var(--navy);
  border-radius: 12px; background: var(--navy); color: var(--paper); font: inherit; font-weight: 700; text-align: center;
  text-decoration: none; cursor: pointer }
button:hover, .button:hover { background: #1f2b44 }
button.quiet { background: transparent; color: var(--navy) }
button.quiet:hover { background: var(--cream) }
.answers { display: grid; gap: 0.75rem; margin-top: 1.5rem }
.fine { margin-top: 1rem; color: var(--muted); font-size: 0.9375rem }
details { margin-top: 1.5rem; padding: 0.25rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--cream) }
summary { min-height: 44px; padding: 0.625rem 0; cursor: pointer; font-weight: 600 }
details table { width: 100%; margin-bottom: 0.75rem; border-collapse: collapse; font-size: 0.9375rem }
details th { padding: 0.25rem 0.75rem 0.25rem 0; font-weight: 400; text-align: left; white-space: nowrap; font-variant-numeric: tabular-nums }
details td { padding: 0.25rem 0 }
.notice { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem }
.notice p { margin: 0.75rem 0 1.5rem }
.bank { margin: 2rem auto; max-width: 28rem; padding: 2rem 1.5rem; border: 1px solid var(--line); border-radius: 12px; background: var(--paper) }
.bank p { margin-top: 0.75rem }
@media (min-width: 60rem) {
  .split { grid-template-columns: 1fr 1fr }
  .summary { padding: 3rem 3rem }
  .details { padding: 3rem 3rem 4rem }
  .summary .inner { margin-inline: auto 0; position: sticky; top: 3rem }
  .details .inner { margin-inline: 0 auto }
}
`
