import { phoneLink } from '#domain/site/company.ts'
import { supportPolicy } from '#domain/site/policies.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'

export function SupportLine({
  question = 'Something not right?',
  className,
}: {
  question?: string
  className?: string
}) {
  const { company } = useShop()
  const [weekdays] = supportPolicy.hours
  return (
    <p className={className}>
      <span className="block font-semibold">{question}</span>
      <span className="block max-w-[56ch] text-sm text-muted">
        Write to <TextLink href={`mailto:${company.supportEmail}`}>{company.supportEmail}</TextLink> or call{' '}
        <TextLink href={phoneLink(company.phone)}>{company.phone}</TextLink>, {weekdays.days} {weekdays.opens} to{' '}
        {weekdays.closes}.
      </span>
    </p>
  )
}
