import type { ReactNode } from 'react'
import { Photo, type PhotoName } from '#app/parts/photos/photo.tsx'

export function GuideFigure({ photo, alt, children }: { photo: PhotoName; alt: string; children: ReactNode }) {
  return (
    <figure className="my-10">
      <Photo
        name={photo}
        alt={alt}
        sizes="(min-width: 64rem) 42rem, 92vw"
        className="aspect-[3/2] w-full rounded-lg object-cover"
      />
      <figcaption className="mt-3 text-sm text-muted">{children}</figcaption>
    </figure>
  )
}
