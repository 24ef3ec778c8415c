import { type Migration, sql } from 'kysely'
import type { Statements, TableTypes } from '../engine/engine.ts'

function reviewTables({ identifier, number, keyed, plain }: TableTypes): Statements {
  return [
    sql`
      create table reviews (
        id ${identifier} primary key not null,
        group_id ${identifier} not null references "groups" (group_id) on delete cascade,
        name text not null,
        filter text not null,
        reviewers text,
        undecided text not null,
        status text not null,
        created_by ${identifier} not null,
        created_at ${number} not null,
        starts_at ${number} not null,
        ends_at ${number} not null,
        gathered_to text,
        is_cut integer not null,
        closed_at ${number},
        digest text
      ) ${plain}`,
    sql`create index reviews_by_group_id on reviews (group_id, created_at, id)`,
    sql`create index reviews_unfinished on reviews (status) where status <> 'closed'`,
    // Neither of a group nor of a person: it says what was decided also when they are gone.
    sql`
      create table review_items (
        review_id ${identifier} not null references reviews (id) on delete cascade,
        id ${identifier} not null,
        risk ${identifier} not null,
        group_id ${identifier} not null,
        role ${identifier} not null,
        sub ${identifier},
        membership_id ${identifier},
        people integer not null,
        how text not null,
        connection_id ${identifier},
        member_since ${number},
        until ${number},
        given_by ${identifier},
        reason text,
        last_used_day integer,
        decision text,
        decided_by ${identifier},
        decided_at ${number},
        decision_reason text,
        new_until ${number},
        outcome text,
        primary key (review_id, id)
      ) ${plain}`,
    sql`create index review_items_by_risk on review_items (review_id, risk, id)`,
    sql`
      create index review_items_unsettled
      on review_items (review_id, id) where outcome is null`,
    sql`create index review_items_by_sub on review_items (sub)`,
    sql`
      create table review_reviewers (
        review_id ${identifier} not null references reviews (id) on delete cascade,
        sub ${identifier} not null references users (sub) on delete cascade,
        remind_at ${number},
        primary key (sub, review_id)
      ) ${keyed}`,
    sql`create index review_reviewers_by_review on review_reviewers (review_id, sub)`,
    sql`
      create index review_reviewers_by_remind_at
      on review_reviewers (remind_at) where remind_at is not null`,
  ]
}

/** Reviews of the roles of a subtree, with what was decided. */
export function accessReviews(types: TableTypes): Migration {
  return {
    async up(db) {
      for (const statement of reviewTables(types)) await statement.execute(db)
    },
  }
}
