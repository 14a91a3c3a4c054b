import { afterEach, beforeEach, expect, vi } from 'vitest'

const watched = ['error', 'warn'] as const

// Any warning fails the test. A test that causes one on purpose checks the call and then calls `vi.mocked(console.error).mockClear()`.
beforeEach(() => {
  for (const method of watched) vi.spyOn(console, method)
})

afterEach(() => {
  for (const method of watched) {
    // The first of several concurrent tests to end checks the calls of all of them.
    if (!vi.isMockFunction(console[method])) continue
    const { mock } = vi.mocked(console[method])
    const calls = [...mock.calls]
    vi.mocked(console[method]).mockRestore()
    expect(calls, `console.${method} was called`).toEqual([])
  }
})
