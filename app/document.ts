import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import type { OpeningFunction } from '#domain/site/pages.ts'
import type { SentCall } from './parts/api/sent-call.ts'
import { pageElements } from './parts/browser/page-elements.ts'

export type PageAssets = {
  styles: string[]
  fonts: string[]
  boot: string
  /** The scripts that a page needs for hydration, prefetched in idle time. */
  scripts: string[]
  /** The scripts that open a page with the token of a link. */
  openers: string[]
  development: string[]
}

type DocumentParts = {
  markup: string
  facts: ShopFacts
  assets: PageAssets
  hydrates: 'now' | 'on-interest' | 'never'
  /** The function that opens the page with a link's token. The page hydrates only after this function was tried. */
  opens: OpeningFunction | null
  sent: SentCall | null
}

/**
 * The document around a rendered page. React puts titles, metas and links before the markup they were rendered in, so
 * that is where the head ends. No script is inline: the facts are data. The largest picture is preloaded before the fonts,
 * because text is visible without its font, but the picture's space stays empty. The script is async, because a browser
 * drops a deferred script if a form is submitted before the document has ended.
 */
export function documentHtml({ markup, facts, assets, hydrates, opens, sent }: DocumentParts): string {
  const bodyStart = markup.search(/<(?!title|meta|link|script|\/)/)
  const head = markup.slice(0, bodyStart)
  const body = markup.slice(bodyStart)
  return `<!doctype html>
<html lang="en-GB"${hydrates === 'never' ? ' data-plain' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${head}
${assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<meta name="theme-color" content="#0b1220">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${opens ? assets.openers.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n') : ''}
${assets.development.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
${hydrates === 'never' ? '' : `<script type="module" async fetchpriority="high" src="${assets.boot}" data-hydrate="${hydrates}"${opens ? ` data-opens="${opens}"` : ''} data-preload="${assets.scripts.join(' ')}"></script>`}
</head>
<body>
${facts.isDemonstration ? demonstrationBand : ''}<div id="${pageElements.root}">${body}</div>
${jsonElement(pageElements.facts, facts)}
${sent ? jsonElement(pageElements.sentCall, sent) : ''}
</body>
</html>
`
}

/** This band is outside React, so that it needs no script and no page can leave it out. */
const demonstrationBand = `<aside aria-label="Test shop" class="bg-warning px-4 py-2 text-center text-sm font-semibold text-white">
This is a demonstration. No money is taken and nothing is delivered: please do not enter a real card.
</aside>
`

/** JSON inside HTML, escaped so that it cannot close its element. */
const jsonElement = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`
