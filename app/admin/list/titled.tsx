import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#app/parts/ui/layout.tsx'

type TitleProps = {
  /** The id of the heading. */
  id: string
  title: ReactNode
  level?: 2 | 3
  /** Classes of the heading. */
  look?: string
}

const large = 'text-lg font-semibold'

function Title({ id, title, level = 2, look = large }: TitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading id={id} className={look}>
      {title}
    </Heading>
  )
}

type TitledSectionProps = TitleProps & { className?: string; children: ReactNode }

export function TitledSection({ className, children, ...title }: TitledSectionProps) {
  return (
    <section aria-labelledby={title.id} className={className}>
      <Title {...title} />
      {children}
    </section>
  )
}

type TitledCardProps = TitleProps & Pick<ComponentProps<typeof Card>, 'padding' | 'className' | 'children'>

export function TitledCard({ padding, className, children, ...title }: TitledCardProps) {
  return (
    <Card as="section" labelledBy={title.id} padding={padding} className={className}>
      <Title {...title} />
      {children}
    </Card>
  )
}
