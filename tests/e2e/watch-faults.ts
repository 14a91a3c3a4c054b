import type { Browser, BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'

/** Collects the faults of every page of the browser, one sentence each. */
export function watchFaults(browser: Browser): { faults: string[]; stop: () => void } {
  const faults: string[] = []
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => faults.push(...consoleFaults(message)))
    context.on('weberror', (fault) => faults.push(`page error: ${fault.error().message}`))
    context.on('request', (request) => faults.push(...foreignRequests(request)))
    context.on('requestfailed', (request) => faults.push(...failedRequests(request)))
    context.on('response', (response) => faults.push(...refusedRequests(response)))
  }
  browser.contexts().forEach(watch)
  browser.on('context', watch)
  return { faults, stop: () => browser.off('context', watch) }
}

/** The faults that contain, or match, none of the patterns. */
export function withoutAllowed(faults: string[], allowed: (string | RegExp)[]): string[] {
  const fits = (fault: string, pattern: string | RegExp) =>
    typeof pattern === 'string' ? fault.includes(pattern) : pattern.test(fault)
  return faults.filter((fault) => !allowed.some((pattern) => fits(fault, pattern)))
}

function consoleFaults(message: ConsoleMessage): string[] {
  // The browser also logs each refused request, with less detail than the response below.
  if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return []
  return [`console error: ${message.text()}`]
}

function foreignRequests(request: Request): string[] {
  const isOurs = isOwn(request.url()) || !/^(https?|wss?):/.test(request.url())
  return isOurs ? [] : [`foreign request: ${request.method()} ${request.url()}`]
}

function failedRequests(request: Request): string[] {
  const reason = request.failure()?.errorText ?? ''
  // Leaving a page aborts its pending requests, which is not a fault.
  if (!isOwn(request.url()) || reason === 'net::ERR_ABORTED') return []
  return [`failed request: ${request.method()} ${request.url()} (${reason})`]
}

function refusedRequests(response: Response): string[] {
  if (!isOwn(response.url()) || response.status() < 400) return []
  return [`refused request: ${response.request().method()} ${response.url()} (${response.status()})`]
}

const isOwn = (url: string) => /^(http|ws):\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)
