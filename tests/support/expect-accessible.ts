import axe from 'axe-core/axe.min.js?raw'
import { expect } from 'vitest'

/** Expects no axe violation of WCAG 2.2, levels A and AA, in this part of the page. */
export async function expectAccessible(part: Element): Promise<void> {
  if (!('axe' in window)) document.head.append(Object.assign(document.createElement('script'), { textContent: axe }))
  // Finishes animations, because text has less contrast during a transition. An endless animation cannot be finished.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
  const { violations } = await window.axe.run(part, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  })
  expect(violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`))).toEqual([])
}
