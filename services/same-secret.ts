import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that the duration does not reveal how much of a guess is right. */
export function isSameSecret(guess: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(guess), digest(secret))
}
