// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about how connections do. */
export const healthWords: Words['healthWords'] = {
  warnings: '要確認',
  states: {
    broken: '動作しません',
    ended: '期限切れ：',
    ends: '期限：',
    failing: '前回のサインインが失敗',
    warned: '要確認',
    works: '正常',
    unused: '未使用',
    off: 'オフ',
  },
  until: '期限：',
  warningTexts: {
    client_secret_ends:
      'クライアントシークレットの期限が切れます。相手側で新しいものを作成し、ここに入力してください。',
    upstream_certificate_ends:
      'プロバイダーの証明書の期限が切れます。後継の証明書を追加してください。',
    signing_certificate_ends:
      '要求の署名用証明書の期限が切れます。後継の証明書を追加し、プロバイダーに渡してください。',
    encryption_certificate_ends:
      '暗号化用証明書の期限が切れます。その前に新しい証明書を追加してください。',
    domain_lost: 'ドメインの DNS レコードがなくなっています。設定し直してください。',
    no_domain:
      'グループに証明済みのドメインがないため、誰もサインインできません。ドメインを証明してください。',
    failing: '前回のサインインが失敗しました。',
  },
  lastFailure: '前回の失敗',
  failures: {
    denied: '相手側が拒否したか、本人がキャンセルしました。',
    down: '相手側が応答しなかったか、応答が遅すぎました。',
    invalid: '相手側の応答を検証できませんでした。',
    misconfigured: 'ここの設定が相手側と合っていません。',
    wrong: '名前またはパスワードが、ディレクトリのユーザーのものではありませんでした。',
  },
  all: {
    title: 'グループの接続',
    intro: 'グループの管理者が、そのドメインのユーザーのために設定したものです。',
    search: '名前、エイリアス、グループで検索',
    none: '接続のあるグループはありません。',
    noneFound: (text) => `名前、エイリアス、グループに「${text}」を含むものはありません。`,
    columns: {
      name: '接続',
      group: 'グループ',
      state: '状態',
      lastUsed: '最終使用',
    },
    warnedOnly: '要確認のもののみ',
    noneWarned: '確認が必要なものはありません。',
    never: 'なし',
  },
}
