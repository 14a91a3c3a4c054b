import { afterEach, beforeEach, expect, vi } from 'vitest'

const watched = ['error', 'warn'] as const

// A test fails on any warning. A test that provokes one checks the call and then calls `vi.mocked(console.error).mockClear()`.
beforeEach(() => {
  for (const method of watched) vi.spyOn(console, method)
})

afterEach(() => {
  for (const method of watched) {
    // Of concurrent tests, the first to end checks for all.
    if (!vi.isMockFunction(console[method])) continue
    const { mock } = vi.mocked(console[method])
    const calls = [...mock.calls]
    vi.mocked(console[method]).mockRestore()
    expect(calls, `console.${method} was called`).toEqual([])
  }
})
