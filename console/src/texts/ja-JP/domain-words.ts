// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about domains. */
export const domainWords: Words['domainWords'] = {
  title: 'ドメイン',
  intro:
    'このグループの接続が対象とするのは、証明済みのドメインのメールアドレスを持つユーザーだけです。',
  none: 'ドメインはまだありません。',
  noneHint:
    'ここから始めます。メールアドレスのドメインを追加し、自分たちのものであることを DNS レコードで証明してください。',
  add: 'ドメインを追加',
  name: 'ドメイン',
  nameHint: 'メールアドレスの @ の後の部分です。例：acme.example',
  missing: 'ドメインを入力してください。',
  claimed: 'このドメインは、すでにこのグループに追加されています。',
  added: (domain) => `${domain} を追加しました。続けてレコードを設定してください。`,
  statuses: { pending: '証明待ち', proven: '証明済み', lost: 'レコード消失' },
  explained: {
    pending: 'ドメインのネームサーバーにこのレコードを設定してから、確認してください。',
    proven: 'レコードはそのまま残しておいてください。毎日確認されます。',
    lost: '以前あったレコードがなくなっています。早めに設定し直してください。数日間は、これまでどおりサインインできます。',
  },
  record: { type: 'レコードの種類', name: 'レコード名', value: 'レコードの値' },
  checkedAt: '最終確認',
  check: '今すぐ確認',
  found: {
    proven: 'レコードが見つかりました。ドメインは証明済みです。',
    nothing:
      'レコードはまだ見つかりません。新しいレコードがどこからでも見えるようになるまで、1 時間ほどかかることがあります。後でもう一度確認してください。',
    others: 'TXT レコードはありますが、上の値のものはありません。見つかったもの：',
    problem: (reason) =>
      `ネームサーバーが応答しませんでした（${reason}）。後でもう一度確認してください。`,
  },
  ownedElsewhere:
    '別のグループがこのドメインを証明しています。1 つのドメインが属せるグループは、同時に 1 つだけです。',
  remove: '削除',
  removeTitle: (domain) => `${domain} を削除しますか？`,
  removeText:
    'このグループの接続は、このドメインのユーザーを対象としなくなり、ユーザーはここで別の方法でサインインします。ほかのグループがこのドメインを証明できるようになります。元に戻すには、新しいレコードを設定する必要があります。',
  removed: (domain) => `${domain} を削除しました。`,
}
