import { onTestFinished } from 'vitest'

/**
 * Applies the style rules for touch screens instead of those for a mouse, until the test ends. Chromium's own emulation cannot
 * be switched off again, and later test files use the same page.
 */
export function applyTouchRules(): void {
  swapPointers()
  onTestFinished(swapPointers)
}

function swapPointers(): void {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => listMediaRules(cssRules))
  const ofPointers = rules.filter(({ media }) => /pointer: (fine|coarse)/.test(media.mediaText))
  if (ofPointers.length === 0) throw new Error('No style sheet has rules for touch screens')
  for (const { media } of ofPointers) {
    media.mediaText = media.mediaText.replace(/pointer: (?:fine|coarse)/g, (pointer) =>
      pointer === 'pointer: fine' ? 'pointer: coarse' : 'pointer: fine',
    )
  }
}

function listMediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? listMediaRules(rule.cssRules) : []),
  ])
}
