import type { ReactNode } from 'react'
import { Photo, type PhotoName } from '#app/parts/photos/photo.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { Heading } from '#app/parts/ui/text.tsx'

export type FeaturePair = { photo: PhotoName; alt: string; title: string; text: ReactNode }

export function FeaturePairs({ pairs }: { pairs: readonly FeaturePair[] }) {
  return (
    <div className="space-y-14 sm:space-y-20 lg:space-y-28">
      {pairs.map(({ photo, alt, title, text }, index) => (
        <div key={title} className="grid items-center gap-6 md:grid-cols-12 md:gap-12 lg:gap-20">
          <Photo
            name={photo}
            alt={alt}
            sizes="(min-width: 96rem) 46rem, (min-width: 48rem) 50vw, 92vw"
            className={classNames(
              'aspect-[4/3] w-full rounded-xl object-cover md:col-span-7',
              index % 2 === 1 && 'md:order-2',
            )}
          />
          <div className="md:col-span-5">
            <Heading level={3} look="headline" className="max-w-[5.8em]">
              {title}
            </Heading>
            <div className="mt-5 max-w-[48ch] space-y-4 text-lg text-muted">{text}</div>
          </div>
        </div>
      ))}
    </div>
  )
}
