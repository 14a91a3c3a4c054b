import type { Page } from '@playwright/test'

/** Faults that the random walk must find. A script adds them to the page in the browser; the shop has no switch for them. */
export const plantedFaults = {
  /** Reproduces a former fault: a changed hash made React discard the parts that were not hydrated yet. */
  'hash-link-empties': () => {
    addEventListener('hashchange', () => document.querySelector('main form')?.replaceChildren())
    const { pushState } = history
    history.pushState = function (state, unused, url) {
      pushState.call(this, state, unused, url)
      if (String(url).includes('#')) document.querySelector('main form')?.replaceChildren()
    }
  },
  /** The confirm button reacts without the delay that guards against double clicks. */
  'double-click-confirms': () => {
    const start = window.setTimeout
    const startAtOnce = (run: TimerHandler, after?: number, ...rest: unknown[]) =>
      start(run, after === 700 ? 0 : after, ...rest)
    Reflect.set(window, 'setTimeout', startAtOnce)
  },
  /** Adds twenty dead links, so that one is soon pressed: a page has sixty links, and each step presses one. */
  'link-to-nowhere': () => {
    const add = () => {
      for (let times = 0; times < 20; times += 1) {
        const link = document.createElement('a')
        link.href = '/no-such-page-at-all'
        link.textContent = 'A page that is not there'
        document.body.prepend(link)
      }
    }
    addEventListener('DOMContentLoaded', add)
  },
} satisfies Record<string, () => void>

export type PlantedFault = keyof typeof plantedFaults

export const plant = (page: Page, fault: PlantedFault) => page.context().addInitScript(plantedFaults[fault])
