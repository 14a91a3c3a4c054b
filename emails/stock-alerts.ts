import { productLabels } from '#domain/products/product-summaries.ts'
import { standardEmail, type Emails } from './parts/standard-email.tsx'

export const stockAlertEmails = {
  confirm_stock_alert: standardEmail(
    ({ product_key }) => `Shall we tell you when the ${productLabels[product_key].name} is back?`,
    ({ product_key, url }) => ({
      eyebrow: 'Out of stock',
      heading: 'Shall we tell you?',
      lead: `We’ve had a request to let you know when the ${productLabels[product_key].name} is back in stock.`,
      action: { label: 'Confirm my email', href: url },
      name: null,
      body: [
        'The link opens a page with one button. Press it and we’ll email you once, when the product is back. We delete your address after that email. If the product does not come back, we delete your address after a while without emailing you.',
        { address: url },
        {
          small:
            'If this wasn’t you, you can ignore this email: unless the button is pressed, we won’t email you again.',
        },
      ],
    }),
  ),
  back_in_stock: standardEmail(
    ({ product_key }) => `The ${productLabels[product_key].name} is back in stock`,
    ({ product_key, url }) => ({
      eyebrow: 'Back in stock',
      heading: 'It’s back in stock.',
      lead: `You can buy the ${productLabels[product_key].name} again.`,
      action: { label: 'Have a look', href: url },
      name: null,
      body: [
        'We can’t hold one for you: first come, first served.',
        {
          small:
            'You asked for this one email. We have deleted your address, so we won’t email you about this product again. If it sells out, you’re welcome to ask us again.',
        },
      ],
    }),
  ),
} satisfies Partial<Emails>
