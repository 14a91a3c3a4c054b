import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that the duration reveals nothing about a guess. */
export function isSameSecret(guess: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(guess), digest(secret))
}
