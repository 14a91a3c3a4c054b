import { useEffect, useState } from 'react'

const pauseMs = 300

export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  // Only a timer can detect the end of typing.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
