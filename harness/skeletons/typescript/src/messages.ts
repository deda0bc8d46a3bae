// The protocol's messages, as far as this dealer reads and writes them. What comes from outside may
// be anything, so a command's fields are unknown until they have been looked at.

export type Verb = "describe" | "play" | "stop";

export type Id = number | string | null;

export interface Statement {
  protocol: "1.0";
  product: { vendor: string; name: string; version: string; files?: { path: string; sha256: string }[] };
  control: "deck" | "seed" | "observe";
  events: string[];
  games: Record<string, { wagers: string[]; decks: number[]; by?: string[]; options?: string[] }>;
}

export type Reply = { id: Id } & (
  | { statement: Statement }
  | { played: Result[] }
  | { error: { code: string; message: string } }
);

export type Result = { events: Event[][] } | { crashed: string };

export type Fields = Record<string, unknown>;

export type Whose = number | "dealer";

export type Reason =
  | "table-not-allowed"
  | "wager-not-offered"
  | "too-small"
  | "too-large"
  | "wrong-amount"
  | "betting-closed"
  | "no-qualifying-wager"
  | "unconfirmed"
  | "insufficient-funds"
  | "not-offered"
  | "wager-missing"
  | "other";

export type Event =
  | { event: "opened"; posted: { limits: Fields; odds: Fields } }
  | { event: "rejected"; reason: Reason; text: string }
  | { event: "wager"; seat: number; wager: string; amount: number; by: string }
  | { event: "close" }
  | { event: "deal"; to: Whose; card: string; face: "up" | "down"; hand: string }
  | { event: "offer"; seat: number; options: string[] }
  | { event: "decision"; seat: number; option: string }
  | { event: "collect"; seat: number; wager: string; amount: number }
  | { event: "pay"; seat: number; wager: string; amount: number; odds: string }
  | { event: "return"; seat: number; wager: string; amount: number }
  | { event: "discard"; of: Whose; cards: string[]; hand: string }
  | { event: "end"; net: Record<string, number>; inventory: number };

/** Whether a value from outside is a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
