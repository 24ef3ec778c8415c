// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the overview. */
export const overviewWords: Words['overviewWords'] = {
  title: '概要',
  counts: {
    people: 'ユーザー',
    blocked: (count) => `ブロック中 ${count}`,
    pending: (count) => `保留中 ${count}`,
    groups: 'グループ',
    apps: 'アプリ',
    sessions: '開いているセッション',
  },
  steps: {
    title: '最初のステップ',
    done: '完了',
    app: {
      title: 'アプリを登録',
      hint: '貼り付けるだけのコードで、サインインできるようにします。',
    },
    people: { title: 'ユーザーを招待', hint: 'メールで招待するか、アカウントを直接作成します。' },
    tree: { title: 'グループのツリーを作成', hint: 'ロールは上から下へ継承されます。' },
  },
  own: {
    lead: 'あなたが管理するグループです。',
    title: 'あなたのグループ',
    none: '管理しているグループはありません。',
    noneHint: 'あなたが決定する申請は「アクセス権」にあります。',
    numbers: '統計の対象',
    members: (count) => `メンバー：${count}`,
  },
  attention: {
    title: '要確認',
    decisions: '決定待ち',
    ends: '30 日以内に終了',
    dormant: '休眠アカウント',
    dormantHint: '90 日間サインインなし',
    oneFactor: '第 2 要素なし',
    oneFactorHint: 'パスワードだけでサインインできます',
  },
  connections: {
    title: '外部サインイン',
    count: (count, hasMore) => `${count} 件${hasMore ? '以上' : ''}が要確認`,
    all: 'すべて表示',
  },
  chart: {
    title: 'サインインと拒否',
    days: { '1': '24 時間', '7': '7 日間', '31': '31 日間' },
    signIns: 'サインイン',
    refusals: '拒否',
    summary: (signIns, refusals) => `サインイン：${signIns} · 拒否：${refusals}`,
  },
  health: {
    title: '稼働状況',
    ready: 'サーバーは正常に稼働しています',
    unavailable: 'サーバーは利用できません。ストアが応答しないか、書き込みを受け付けていません。',
    version: 'バージョン',
    database: 'データベース',
    responds: (engine, ms) => `${engine}、応答時間 ${ms}\u00a0ms`,
    mail: 'メール',
    delivery: {
      smtp: 'メールサーバー経由で送信',
      shown: '送信せず、「メール」に表示',
      off: 'メールサーバーが設定されていないため、招待もパスワードの再設定もできません',
    },
    late: (count) => `${count} 件が 1 時間以上送信待ち`,
    keys: '鍵',
    keysInUse: (count) => `使用中：${count} 個。最も古いものの交換予定：`,
    fine: '正常',
    warning: '対応が必要',
  },
}
