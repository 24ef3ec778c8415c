import type { Stream } from '../../signals/stream.ts'
import type { Nullable } from './account-schema.ts'

export interface SignalStreamTable {
  id: string
  client_id: string
  registration_id: string
  group_id: Nullable<string>
  /** The id of the group that nobody gets later. */
  group_record: Nullable<string>
  method: Stream['method']
  url: Nullable<string>
  sealed: Nullable<string>
  /** JSON. */
  events: string
  description: string
  hears_everybody: number
  status: Stream['status']
  reason: Nullable<string>
  position: number
  verified_at: number
  asked_at: Nullable<number>
  sent_at: Nullable<number>
  /** JSON. */
  health: string
  lease: Nullable<string>
  lease_until: number
  created_at: number
  updated_at: number
  revision: number
}

interface SignalSetTable {
  stream_id: string
  jti: string
  seq: number
  subject: string
  /** JSON. */
  payload: string
  is_control: number
  error: Nullable<string>
  created_at: number
  forget_at: number
}

interface SignalSubjectTable {
  stream_id: string
  subject: string
  is_heard: number
}

/** The tables of shared signals. */
export interface SignalsSchema {
  signal_streams: SignalStreamTable
  signal_sets: SignalSetTable
  signal_subjects: SignalSubjectTable
}
