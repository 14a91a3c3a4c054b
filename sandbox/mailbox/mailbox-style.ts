/** The shop's look in a few lines: these pages stand alone and load nothing. */
export const mailboxStyle = `
:root { color-scheme: light; --navy: #0b1220; --cream: #f6f1e7; --paper: #fffdf9; --line: #ddd4c3; --muted: #515a6b; --lime: #b7f000; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--cream); color: var(--navy); font: 16px/1.5 'Hanken Grotesk', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
a { color: inherit; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--navy); outline-offset: 2px; border-radius: 4px; }
header { background: var(--navy); color: var(--cream); }
header > div, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
header > div { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 4rem; }
header :focus-visible { outline-color: var(--lime); }
header a { display: inline-flex; align-items: center; min-height: 44px; }
.brand { font-weight: 700; text-decoration: none; letter-spacing: -.01em; }
.brand::before { content: ''; width: 5px; height: 1.5rem; border-radius: 3px; background: var(--lime); margin-right: .75rem; }
main { padding-top: 2rem; padding-bottom: 3rem; }
h1 { font-size: clamp(1.6rem, 1.2rem + 2vw, 2.4rem); line-height: 1.1; letter-spacing: -.02em; margin: 0 0 .5rem; overflow-wrap: anywhere; }
.note { color: var(--muted); margin: 0 0 1.5rem; max-width: 42rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 0 0 1.5rem; }
label { display: grid; gap: .25rem; font-size: .875rem; font-weight: 600; flex: 1 1 14rem; max-width: 24rem; }
input, button { font: inherit; min-height: 44px; border-radius: 8px; padding: 0 .875rem; }
input { border: 1px solid #837b6b; font-weight: 400; background: var(--paper); color: inherit; width: 100%; }
button { border: 0; background: var(--navy); color: var(--paper); font-weight: 600; cursor: pointer; }
ul { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem; padding: .875rem 1.125rem; text-decoration: none; }
li a:hover { background: var(--cream); }
li :focus-visible { outline-offset: -3px; }
li strong, li .who { overflow-wrap: anywhere; }
li time { text-align: right; color: var(--muted); font-size: .875rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
.who, .type { color: var(--muted); font-size: .875rem; }
.type { text-align: right; }
.empty { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 2.5rem 1.5rem; text-align: center; }
.empty p { margin: .25rem auto; max-width: 32rem; color: var(--muted); }
.email { display: grid; grid-template-rows: auto auto 1fr auto; min-height: calc(100dvh - 4rem); padding-bottom: 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .125rem 1rem; margin: 0 0 1rem; font-size: .9375rem; }
dt { color: var(--muted); }
dd { margin: 0; grid-column: 2; overflow-wrap: anywhere; }
.views { display: flex; gap: .25rem; margin: 0 0 .75rem; }
.views a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1rem; border-radius: 8px; text-decoration: none; font-weight: 600; }
.views a:hover { background: #ebe3d3; }
.views a[aria-current] { background: var(--navy); color: var(--paper); }
iframe { display: block; width: 100%; height: 100%; min-height: 34rem; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { margin: 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); white-space: pre-wrap; overflow-wrap: anywhere; font: .9375rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
textarea { font: inherit; width: 100%; padding: .625rem .875rem; border: 1px solid #837b6b; border-radius: 8px; background: var(--paper); color: inherit; }
.acts { margin-top: 1rem; display: grid; gap: 1rem; }
.acts form { margin: 0; }
.acts [role=status] { margin: 0; padding: .75rem 1rem; border-radius: 8px; background: #e9f7c4; }
.reply { display: grid; gap: .75rem; padding: 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); }
.reply label { max-width: none; }
.reply > div { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; }
.reply .tick { display: flex; align-items: center; gap: .5rem; min-height: 44px; flex: 0 0 auto; font-weight: 400; }
.tick input { width: 1.125rem; min-height: 1.125rem; }
.others { display: flex; gap: .5rem; }
.others button { background: transparent; color: inherit; border: 1px solid #837b6b; }
@media (max-width: 40rem) {
  li a { grid-template-columns: 1fr; }
  .type, li time { text-align: left; }
  li time { order: 3; }
}
`
