export type Address = {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
}

/** The buyer's details from the hosted page. */
export type Buyer = { email: string; name: string; phone: string | null; address: Address | null }

export type Shipping = {
  address: Address
  carrier: null
  name: string
  phone: string | null
  tracking_number: null
} | null
