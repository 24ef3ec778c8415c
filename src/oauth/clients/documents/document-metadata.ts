import type { DocumentPolicy } from './document-policy.ts'

/** What the server's metadata says about clients with documents (draft §5). */
export function documentMetadata({ isOff }: DocumentPolicy): Readonly<Record<string, unknown>> {
  return isOff ? {} : { client_id_metadata_document_supported: true }
}
