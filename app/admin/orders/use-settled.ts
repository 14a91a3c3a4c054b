import { useEffect, useState } from 'react'

const pauseMs = 300

/** What was typed, once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  // Only time tells that somebody has stopped typing.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
