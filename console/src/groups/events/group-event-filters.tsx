import { Button, NativeSelect, Group as Row, Text, TextInput } from '@mantine/core'
import type { GroupAddress } from '../group-address.ts'
import { useGroupWords } from '../group-words.ts'

interface EventFiltersProps {
  readonly address: GroupAddress
  readonly isFiltered: boolean
  /** The name of the person whom the events are about, if that is filtered. */
  readonly about: string | undefined
}

/** The filters of the history. They are in the address. */
export function EventFilters({ address, isFiltered, about }: EventFiltersProps) {
  const { events: words } = useGroupWords()
  const { type = '', from = '', to = '' } = address.search
  const { moved: _, ...types } = words.types
  return (
    <Row align="flex-end" gap="sm">
      <NativeSelect
        label={words.type}
        value={type}
        onChange={({ currentTarget: { value } }) => address.setSearch({ type: value })}
        data={[
          { value: '', label: words.anyType },
          ...Object.entries(types).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextInput
        type="date"
        label={words.from}
        value={from}
        onChange={({ currentTarget: { value } }) => address.setSearch({ from: value })}
      />
      <TextInput
        type="date"
        label={words.to}
        value={to}
        onChange={({ currentTarget: { value } }) => address.setSearch({ to: value })}
      />
      {about && (
        <Row gap="xs" pb={6}>
          <Text size="sm">{words.onlyAbout(about)}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => address.setSearch({ sub: undefined })}
          >
            {words.showAll}
          </Button>
        </Row>
      )}
      {isFiltered && (
        <Button
          variant="subtle"
          onClick={() =>
            address.setSearch({ type: undefined, sub: undefined, from: undefined, to: undefined })
          }
        >
          {words.clear}
        </Button>
      )}
    </Row>
  )
}
