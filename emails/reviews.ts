import { type Emails, standardEmail } from './parts/standard-email.tsx'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { starCounts, type Stars } from '#domain/reviews/review-summary.ts'
import { orderEmail } from './parts/order-email.ts'
import { briefFacts } from './parts/order-words.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { formatDay } from '#domain/calendar/london-time.ts'
import { removalReasonWords, reviewAccessPlaceholder } from '#domain/reviews/review.ts'
import { href } from '#domain/site/href.ts'
import type { Sender } from './sender.ts'

export const reviewEmails = {
  review_invitation: standardEmail(
    ({ order }) => `How is your ${order.product_name}?`,
    ({ order, unsubscribe_url }, sender) => ({
      eyebrow: 'Your review',
      order,
      heading: 'How do you like it?',
      lead: 'Choose your stars and tell other players what is good and what is not. It takes a minute.',
      name: order.customer_name,
      body: [
        {
          stars: starCounts.map((stars) => ({
            label: stars === 1 ? '1 star' : `${stars} stars`,
            href: reviewLink(sender, order, stars),
          })),
        },
        'Choosing a star opens the page where you write your review. Nothing is published until you press Send there.',
        'We publish what buyers write, whether it has one star or five, and we cannot change a word of it.',
        { facts: briefFacts(order) },
        {
          small: `You get this one email about order ${formatOrderNumber(order.id)}.`,
          links: [{ label: 'No more emails about reviews', href: unsubscribe_url }],
        },
      ],
    }),
  ),
  review_published: orderEmail(
    ({ order }) => `Your review of the ${order.product_name} is published`,
    ({ order, product_key }, sender) => ({
      eyebrow: 'Your review',
      heading: 'Your review is published.',
      lead: `Thank you. Your review is now on the page of the ${order.product_name}.`,
      action: { label: 'See your review', href: `${sender.siteUrl}${href.productReviews(productLabels[product_key])}` },
      body: [
        {
          small: 'You can change or withdraw it at any time.',
          links: [{ label: 'Change or withdraw it', href: reviewLink(sender, order) }],
        },
      ],
    }),
  ),
  review_held_back: orderEmail(
    ({ order }) => `We’re checking your review of the ${order.product_name}`,
    ({ order, reasons, due_on }, sender) => ({
      eyebrow: 'Your review',
      heading: 'We’ll check it first.',
      lead: `Thank you for your review. Our team will check it before it is published, by ${formatDay(due_on)} at the latest.`,
      action: { label: 'Change your review', href: reviewLink(sender, order) },
      body: [
        `The reason: ${reasons.join(' ')}`,
        'Your star rating plays no part in this. If you change your text, it may be published straight away.',
      ],
    }),
  ),
  review_answered: orderEmail(
    ({ order }) => `We answered your review of the ${order.product_name}`,
    ({ order, product_key, message }, sender) => ({
      eyebrow: 'Your review',
      heading: 'We’ve answered.',
      lead: 'Our answer is below your review, where everyone can read it.',
      action: { label: 'See our answer', href: `${sender.siteUrl}${href.productReviews(productLabels[product_key])}` },
      body: [
        { quote: message },
        {
          small: 'You can change or withdraw your review at any time.',
          links: [{ label: 'Change or withdraw it', href: reviewLink(sender, order) }],
        },
      ],
    }),
  ),
  review_removed: orderEmail(
    ({ order }) => `We removed your review of the ${order.product_name}`,
    ({ order, reason }, sender) => ({
      eyebrow: 'Your review',
      heading: 'We’ve removed your review.',
      lead: `We removed your review because ${removalReasonWords[reason]}.`,
      action: { label: 'Change your review', href: reviewLink(sender, order) },
      body: [
        'You can change it, and we’ll look at it again. Your star rating played no part in this.',
        { small: 'If you think we’re wrong, please reply to this email.' },
      ],
    }),
  ),
  review_to_edit: orderEmail(
    ({ order }) => `A question about your review of the ${order.product_name}`,
    ({ order, message, due_on }, sender) => ({
      eyebrow: 'Your review',
      heading: 'Would you change it?',
      lead: 'We cannot change a word of your review. Only you can.',
      action: { label: 'Change your review', href: reviewLink(sender, order) },
      body: [
        { quote: message },
        ...(due_on
          ? [
              `Please change it by ${formatDay(due_on)}. If you leave it unchanged, we’ll decide after that day whether to publish it as it is.`,
            ]
          : []),
      ],
    }),
  ),
} satisfies Partial<Emails>

/** The page on which the buyer reviews the order. The token that opens it is filled in when the email is sent. */
function reviewLink({ siteUrl }: Sender, { id }: { id: string }, stars?: Stars): string {
  const given = { access: reviewAccessPlaceholder, ...(stars && { stars: String(stars) }) }
  return `${siteUrl}${href.reviewMyOrder(id, given)}`
}
