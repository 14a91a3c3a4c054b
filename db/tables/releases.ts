export interface ReleaseTables {
  release_assets: {
    path: string
    body: Uint8Array
    br: Uint8Array | null
    gzip: Uint8Array | null
    in_use_at: Date
  }
}
