import {
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Text,
} from '@mantine/core'
import { eventTypes, useEventNames } from '../references/event-names.ts'
import { useWebhookWords } from './webhook-words.ts'

/** Chooses types of events by their names, or as receivers get them. */
export function EventTypesField(props: MultiSelectProps) {
  const words = useWebhookWords()
  const nameOf = useEventNames()
  return (
    <MultiSelect
      label={words.events}
      description={words.eventsHint}
      placeholder={props.value?.length ? '' : words.allEvents}
      data={eventTypes.map((type) => ({ value: type, label: nameOf(type) }))}
      renderOption={({ option }) => <EventOption {...option} />}
      filter={fitting}
      searchable
      hidePickedOptions
      maxDropdownHeight={240}
      // Below, it would cover the button.
      comboboxProps={{ position: 'top' }}
      {...props}
    />
  )
}

function EventOption({ value, label }: Pick<ComboboxItem, 'value' | 'label'>) {
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Text size="xs" c="dimmed">
        {value}
      </Text>
    </div>
  )
}

const fitting: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  return options.filter(
    (option) =>
      'value' in option && `${option.label} ${option.value}`.toLowerCase().includes(wanted),
  )
}
