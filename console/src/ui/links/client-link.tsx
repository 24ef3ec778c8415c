import { Text } from '@mantine/core'
import { AnchorLink } from './anchor-link.tsx'

interface ClientLinkProps {
  readonly clientId: string
  readonly fw?: number | undefined
}

/**
 * A client by its id. One whose id is the address of a document has no view of its own; people know
 * it by its host.
 */
export function ClientLink({ clientId, fw }: ClientLinkProps) {
  if (clientId.startsWith('https://')) {
    const { host } = new URL(clientId)
    const [before, after = ''] = clientId.split(host, 2)
    return (
      <Text component="span" size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {before}
        <Text span inherit c="bright" fw={fw ?? 500}>
          {host}
        </Text>
        {after}
      </Text>
    )
  }
  return (
    <AnchorLink to="/apps/$clientId" params={{ clientId }} fw={fw} size="sm">
      {clientId}
    </AnchorLink>
  )
}
