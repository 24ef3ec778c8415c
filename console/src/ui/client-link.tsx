import { Text } from '@mantine/core'
import { AnchorLink } from './anchor-link.tsx'

/** A client by its id. One whose id is the address of a document has no view of its own. */
export function ClientLink({
  clientId,
  fw,
}: {
  readonly clientId: string
  readonly fw?: number | undefined
}) {
  const look = { size: 'sm', fw, style: { overflowWrap: 'anywhere' } } as const
  return clientId.includes(':') ? (
    <Text component="span" {...look}>
      {clientId}
    </Text>
  ) : (
    <AnchorLink to="/apps/$clientId" params={{ clientId }} {...look}>
      {clientId}
    </AnchorLink>
  )
}
