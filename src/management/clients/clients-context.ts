import type { InitialTokens } from '../../oauth/clients/dynamic/initial-tokens.ts'
import type { ClientRules } from '../../oauth/clients/metadata/client-rules.ts'
import type { RegisteredClients } from '../../oauth/clients/registered-clients.ts'
import type { ClientRegistry } from '../../oauth/clients/registry/client-registry.ts'
import type { ClientStore } from '../../oauth/stores/client-stores.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { PreviewTokens } from '../../oauth/tokens/preview-tokens.ts'
import type { ClientShape } from './client-replies.ts'

/** What the endpoints of clients and of registration tokens work with. */
export interface ClientsContext {
  /** For reading. All changes go through the registry. */
  readonly clients: ClientStore
  readonly registry: ClientRegistry
  readonly rules: ClientRules
  readonly shape: ClientShape
  /** The clients as the protocol knows them. */
  readonly registered: RegisteredClients
  readonly initialTokens: InitialTokens
  readonly previewTokens: PreviewTokens
  readonly directory: SubjectDirectory
  readonly prefix: string
}
