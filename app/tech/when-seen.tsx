import { useEffect, useRef, useState, type ReactNode } from 'react'

type WhenSeenProps = {
  /** What stands there first, in the same size. */
  still: ReactNode
  /** Fetches what takes its place, when the place comes near the window. */
  load: () => Promise<ReactNode>
  className?: string
}

/** Something that costs too much to fetch for those who never scroll to it. */
export function WhenSeen({ still, load, className }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<ReactNode>(null)
  const isLoaded = loaded !== null

  // Only the browser knows what is in sight.
  useEffect(() => {
    const element = place.current
    if (!element || isLoaded) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // Without it the still picture remains, which says the same.
        load().then(setLoaded, () => undefined)
      },
      { rootMargin: '25% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoaded, load])

  return (
    <div ref={place} className={className}>
      {loaded ?? still}
    </div>
  )
}
