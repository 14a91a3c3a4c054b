import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in a time that tells nothing about how much of a guess was right. */
export function isSameSecret(guess: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(guess), digest(secret))
}
