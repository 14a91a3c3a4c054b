import type { ProductKey } from '#domain/products/product-key.ts'

export function paymentLink({ id, url, productKey }: { id: string; url: string; productKey: ProductKey }) {
  return {
    id,
    object: 'payment_link' as const,
    active: true,
    after_completion: { type: 'redirect' as const },
    allow_promotion_codes: false,
    application: null,
    application_fee_amount: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null },
    billing_address_collection: 'auto' as const,
    consent_collection: null,
    currency: 'gbp',
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_creation: 'if_required' as const,
    inactive_message: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    metadata: { product_key: productKey } as Record<string, string>,
    on_behalf_of: null,
    payment_intent_data: null,
    payment_method_collection: 'always' as const,
    payment_method_options: null,
    payment_method_types: null,
    phone_number_collection: { enabled: true },
    restrictions: null,
    shipping_address_collection: { allowed_countries: ['GB' as const] },
    shipping_options: [],
    submit_type: 'pay' as const,
    subscription_data: null,
    tax_id_collection: { enabled: false, required: 'never' as const },
    transfer_data: null,
    url,
  }
}

export type PaymentLink = ReturnType<typeof paymentLink>
