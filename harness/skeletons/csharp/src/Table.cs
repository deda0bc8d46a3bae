using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using System.Text.RegularExpressions;

namespace Dealer
{
    /// <summary>
    /// One round of Casino War, 13:69F-22.8, at a fresh table: the first deal of it, small on purpose.
    ///
    /// What is left out is marked GAP, with the clause that asks for it; fill in one after the other, by calls
    /// to your product or by code of your own. Money is in whole cents, seats count from 1.
    /// </summary>
    internal sealed class Table
    {
        private enum Phase
        {
            New,
            Refused,
            Betting,
            Choosing,
            Over,
        }

        /// <summary>What one seat has on the layout.</summary>
        private sealed class Box
        {
            public long Seat;
            public Dictionary<string, long> Stakes = new Dictionary<string, long>();
            public string Card = "";
            public long Gain;
            public bool Asked;
            public string Choice = "";

            public long Stake(string wager) => Stakes.TryGetValue(wager, out var stake) ? stake : 0;
        }

        private const long MostCounted = 1L << 53;
        private static readonly Regex Odds = new Regex(@"^([0-9]{1,9}):([1-9][0-9]{0,8})$");

        // Seats ascending: from the dealer's left.
        private readonly SortedDictionary<long, Box> boxes = new SortedDictionary<long, Box>();
        private readonly Dictionary<string, string> odds = new Dictionary<string, string>
        {
            { "initial", "1:1" }, { "tie", "10:1" }, { "war", "2:1" }, { "war-equal", "3:1" },
        };

        private Phase phase = Phase.New;
        private List<object> events = new List<object>();
        private Fields limits = new Fields();
        private Fields bankroll = new Fields();
        private long seats;
        private Shoe shoe;
        private string dealer = "";
        private long inventory;

        /// <summary>
        /// Does what a command says and gives the events that it causes; a refusal is one event and no more.
        /// </summary>
        public List<object> Obey(object command)
        {
            events = new List<object>();
            try
            {
                Dispatch(command as Fields ?? new Fields());
            }
            catch (Refusal refusal)
            {
                events = new List<object>();
                Tell("rejected", new Fields { { "reason", refusal.Reason }, { "text", refusal.Message } });
            }
            return events;
        }

        private void Dispatch(Fields command)
        {
            var what = command.Get("do") as string;
            if (what == "open")
            {
                Open(command);
                return;
            }
            var running = phase == Phase.Betting || phase == Phase.Choosing;
            Refusal.Demand(running, "other", "there is no table to play at");
            switch (what)
            {
                case "wager":
                    PlaceWager(command);
                    break;
                case "proceed":
                    Proceed();
                    break;
                case "decide":
                    Decide(command);
                    break;
                default:
                    throw new Refusal("other", "no such command");
            }
        }

        // ---- commands

        private void Open(Fields command)
        {
            Refusal.Demand(phase == Phase.New, "other", "a round has one table");
            phase = Phase.Refused;
            var known = command.Get("game") as string == "casino-war";
            Refusal.Demand(known, "table-not-allowed", "this product deals casino-war");
            var table = command.Within("table");
            var decks = table.Get("decks") as long? ?? 0;
            Refusal.Demand(decks >= 6 && decks <= 8, "table-not-allowed", "6, 7 or 8 decks");
            seats = table.Get("seats") as long? ?? 7;
            Refusal.Demand(seats >= 1 && seats <= 7, "table-not-allowed", "1 to 7 seats");
            limits = table.Within("limits");
            bankroll = table.Within("bankroll");
            foreach (var field in table.Within("odds"))
            {
                var readable = field.Value is string text && Odds.IsMatch(text);
                Refusal.Demand(readable, "table-not-allowed", "odds are written as in \"10:1\"");
                odds[field.Key] = (string)field.Value;
            }
            var given = command.Get("shoe");
            shoe = given == null ? Shoe.Shuffled(decks, command.Get("seed")) : Shoe.Given(given);
            phase = Phase.Betting;
            var sign = new Fields();
            foreach (var one in odds) sign.Add(one.Key, one.Value);
            Tell("opened", new Fields { { "posted", new Fields { { "limits", limits }, { "odds", sign } } } });
        }

        private void PlaceWager(Fields command)
        {
            var seat = command.Get("seat") as long? ?? 0;
            Refusal.Demand(seat >= 1 && seat <= seats, "other", "there is no such seat");
            var wager = command.Get("wager") as string;
            // GAP 1: "war" stays refused here, an answer places it; "war-tie" is taken once it is offered, (e).
            Refusal.Demand(wager != "war" && wager != "war-tie", "not-offered", "no such wager is open");
            Refusal.Demand(wager == "initial" || wager == "tie", "wager-not-offered", "there is no such wager");
            Refusal.Demand(phase == Phase.Betting, "betting-closed", "no more bets");
            // GAP 2: wagers by coupon; and verbal ones, which both dealer and supervisor have to confirm.
            var by = command.Get("by") ?? "chips";
            Refusal.Demand(by.Equals("chips"), "wager-not-offered", "wagers are made with chips");
            var amount = ReadAmount(command, wager);
            var box = boxes.TryGetValue(seat, out var held) ? held : new Box { Seat = seat };
            Refusal.Demand(box.Stake(wager) == 0, "other", "the seat has that wager already");
            var qualified = wager == "initial" || box.Stake("initial") > 0;
            Refusal.Demand(qualified, "no-qualifying-wager", "it needs the initial wager");
            var purse = bankroll.Get(seat.ToString()) as long? ?? long.MaxValue;
            var affordable = box.Stakes.Values.Sum() + amount <= purse;
            Refusal.Demand(affordable, "insufficient-funds", "the seat has less than that");
            box.Stakes[wager] = amount;
            boxes[seat] = box;
            Tell("wager", new Fields { { "seat", seat }, { "wager", wager }, { "amount", amount }, { "by", by } });
        }

        private void Proceed()
        {
            Refusal.Demand(phase == Phase.Betting, "other", "no betting is open");
            Refusal.Demand(boxes.Count > 0, "wager-missing", "nobody has placed a wager");
            Tell("close", new Fields());
            foreach (var box in boxes.Values) box.Card = Deal(box.Seat);
            dealer = Deal("dealer");
            foreach (var box in boxes.Values) Settle(box);
            phase = Phase.Choosing;
            foreach (var box in boxes.Values.Where(one => one.Asked))
            {
                // GAP 1: a tie hand may choose, (c): the options are "surrender" and "war".
                Tell("offer", new Fields { { "seat", box.Seat }, { "options", new[] { "surrender" } } });
            }
            GoOn();
        }

        private void Decide(Fields command)
        {
            boxes.TryGetValue(command.Get("seat") as long? ?? 0, out var box);
            var option = command.Get("option") as string;
            var open = box != null && box.Asked && option == "surrender";
            Refusal.Demand(open, "not-offered", "that is not open to this seat");
            box.Asked = false;
            box.Choice = option;
            Tell("decision", new Fields { { "seat", box.Seat }, { "option", option } });
            GoOn();
        }

        // ---- the course of a round

        /// <summary>(a) and (b): lower loses, higher wins, a tie hand wins its tie wager and may choose.</summary>
        private void Settle(Box box)
        {
            var margin = Shoe.Ranks.IndexOf(box.Card[0]) - Shoe.Ranks.IndexOf(dealer[0]);
            if (margin < 0) Collect(box, "initial", box.Stake("initial"));
            if (margin > 0) Pay(box, "initial");
            if (margin == 0) Pay(box, "tie");
            else Collect(box, "tie", box.Stake("tie"));
            box.Asked = margin == 0;
        }

        private void GoOn()
        {
            if (boxes.Values.Any(box => box.Asked)) return; // the table waits for an answer
            // (c)1: half of the initial wager is taken, the other half given back; the house has less of an odd cent.
            foreach (var box in boxes.Values.Where(one => one.Choice == "surrender"))
            {
                var stake = box.Stake("initial");
                Collect(box, "initial", stake / 2);
                Move("return", box, "initial", stake - stake / 2);
            }
            // GAP 3: with players at war, pick up the cards of all others only, (d), collect the initial wagers
            //        of those at war and offer them a tie wager on the war deal, (e).
            // GAP 4: three burn cards, then one card up to each player at war and to the dealer, (f).
            // GAP 5: settle the war wagers and their tie wagers, remove every card that is left, (g) and (h).
            Finish();
        }

        private void Finish()
        {
            var net = new Fields();
            foreach (var box in boxes.Values)
            {
                Discard(box.Seat, box.Card);
                net.Add(box.Seat.ToString(), box.Gain);
            }
            Discard("dealer", dealer);
            Tell("end", new Fields { { "net", net }, { "inventory", inventory } });
            phase = Phase.Over;
        }

        // ---- single acts, each of which reports itself

        private void Tell(string name, Fields fields)
        {
            fields.Insert(0, new KeyValuePair<string, object>("event", name));
            events.Add(fields);
        }

        private string Deal(object to)
        {
            var card = shoe.Draw();
            Tell("deal", new Fields { { "to", to }, { "card", card }, { "face", "up" }, { "hand", "original" } });
            return card;
        }

        private void Discard(object of, string card)
        {
            Tell("discard", new Fields { { "of", of }, { "cards", new[] { card } }, { "hand", "original" } });
        }

        private void Move(string name, Box box, string wager, long amount)
        {
            Tell(name, new Fields { { "seat", box.Seat }, { "wager", wager }, { "amount", amount } });
        }

        private void Collect(Box box, string wager, long amount)
        {
            if (amount == 0) return; // no such wager
            box.Gain -= amount;
            inventory += amount;
            Move("collect", box, wager, amount);
        }

        private void Pay(Box box, string wager)
        {
            var stake = box.Stake(wager);
            if (stake == 0) return; // no such wager
            // "10:1": ten cents are won for each cent staked; a part of a cent goes to the player.
            var parts = Odds.Match(odds[wager]);
            var win = BigInteger.Parse(parts.Groups[1].Value);
            var per = BigInteger.Parse(parts.Groups[2].Value);
            var amount = (long)((stake * win + per - 1) / per);
            box.Gain = checked(box.Gain + amount);
            inventory = checked(inventory - amount);
            Move("pay", box, wager, amount);
        }

        // ---- reading

        private long ReadAmount(Fields command, string wager)
        {
            var amount = command.Get("amount") as long? ?? 0;
            Refusal.Demand(command.Get("amount") is long, "wrong-amount", "an amount is a whole number of cents");
            Refusal.Demand(amount > 0, "too-small", "an amount is more than nothing");
            Refusal.Demand(amount <= MostCounted, "too-large", "that is beyond what this table can count");
            // A limit that the table leaves out does not exist.
            if (limits.Get(wager) is List<object> pair && pair.Count == 2)
            {
                Refusal.Demand(!(pair[0] is long least) || amount >= least, "too-small", "below the minimum");
                Refusal.Demand(!(pair[1] is long most) || amount <= most, "too-large", "above the maximum");
            }
            return amount;
        }
    }
}
