import type { CSSProperties } from 'react'

export const colour = {
  navy: '#0b1220',
  cream: '#f6f1e7',
  paper: '#fffdf9',
  lime: '#b7f000',
  ink: '#0b1220',
  muted: '#515a6b',
  line: '#ddd4c3',
  onNavy: '#c9cfd9',
} as const

/** Mail clients load no web fonts, so these are system fonts. */
export const fontFamily = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

export const text = {
  body: { fontFamily, fontSize: 16, lineHeight: '25px', color: colour.ink, margin: 0 },
  small: { fontFamily, fontSize: 14, lineHeight: '22px', color: colour.muted, margin: 0 },
  title: {
    fontFamily,
    fontSize: 19,
    lineHeight: '26px',
    fontWeight: 700,
    letterSpacing: '-0.2px',
    color: colour.ink,
    margin: 0,
  },
} as const satisfies Record<string, CSSProperties>

// Inline styles give the light look, for simple clients; classes add what inline styles cannot express.
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-decoration: underline; }
@media only screen and (max-width: 520px) {
  .gutter { padding-left: 0 !important; padding-right: 0 !important; padding-top: 0 !important; }
  .inset { padding-left: 22px !important; padding-right: 22px !important; }
  .hero-title { font-size: 30px !important; line-height: 34px !important; }
  .corner { border-radius: 0 !important; }
  .wide-on-phone { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #070b14 !important; }
  .panel { background-color: #141d2f !important; }
  .sunken { background-color: #0d1524 !important; border-color: #2a3548 !important; }
  .ink, .ink a { color: #f6f1e7 !important; }
  .muted, .muted a { color: #aeb6c4 !important; }
  .rule { border-color: #2a3548 !important; }
  .stripe { border-color: #b7f000 !important; }
}
[data-ogsc] .ink, [data-ogsc] .ink a { color: #f6f1e7 !important; }
[data-ogsc] .muted, [data-ogsc] .muted a { color: #aeb6c4 !important; }
[data-ogsb] .panel { background-color: #141d2f !important; }
[data-ogsb] .sunken { background-color: #0d1524 !important; }
`
