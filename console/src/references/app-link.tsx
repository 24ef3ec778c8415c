import { Text } from '@mantine/core'
import { consoleSettings } from '../console-settings.ts'
import { useHasScope } from '../root-route.ts'
import { AnchorLink } from '../ui/links.tsx'
import { hasDocument, useAppNames } from './use-app-names.ts'

interface AppLinkProps {
  readonly clientId: string
  readonly fw?: number | undefined
}

/** An app by its name, with a link to it for those who may see apps. */
export function AppLink({ clientId, fw }: AppLinkProps) {
  const mayRead = useHasScope('apps_read')
  const nameOf = useAppNames([clientId])
  if (hasDocument(clientId)) return <DocumentName clientId={clientId} fw={fw} />
  if (!mayRead || clientId === consoleSettings.clientId) {
    return (
      <Text span size="sm" fw={fw} title={clientId}>
        {nameOf(clientId)}
      </Text>
    )
  }
  return (
    <AnchorLink to="/apps/$clientId" params={{ clientId }} fw={fw} size="sm" title={clientId}>
      {nameOf(clientId)}
    </AnchorLink>
  )
}

/** Several apps by their names. */
export function AppNames({ clientIds }: { readonly clientIds: readonly string[] }) {
  const nameOf = useAppNames(clientIds)
  return clientIds.map(nameOf).join(', ')
}

/**
 * A client whose id is the address of a document has no view of its own; people know it by its
 * host.
 */
function DocumentName({ clientId, fw = 500 }: AppLinkProps) {
  const { host } = new URL(clientId)
  const [before, after = ''] = clientId.split(host, 2)
  return (
    <Text span dir="ltr" size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {before}
      <Text span inherit c="bright" fw={fw}>
        {host}
      </Text>
      {after}
    </Text>
  )
}
