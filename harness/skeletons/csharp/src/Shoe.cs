using System;
using System.Collections.Generic;

namespace Dealer
{
    /// <summary>Cards in a fixed order, drawn from the front.</summary>
    internal sealed class Shoe
    {
        public const string Ranks = "23456789TJQKA";
        private const string Suits = "cdhs";

        private readonly List<string> cards;
        private int drawn;

        private Shoe(List<string> cards)
        {
            this.cards = cards;
        }

        /// <summary>The cards as given, in their order: a list of cards or one text of them.</summary>
        public static Shoe Given(object shoe)
        {
            var cards = new List<string>();
            if (shoe is string text)
            {
                for (var at = 0; at < text.Length; at += 2) cards.Add(text.Substring(at, Math.Min(2, text.Length - at)));
            }
            else if (shoe is List<object> list)
            {
                foreach (var card in list) cards.Add(card as string ?? "");
            }
            else
            {
                throw new Refusal("other", "a shoe is a list or a text of cards");
            }
            Refusal.Demand(cards.TrueForAll(IsCard), "other", "the shoe holds what is no card of this game");
            return new Shoe(cards);
        }

        /// <summary>Whole decks in an order that hangs on the seed alone; by chance where there is no seed.</summary>
        public static Shoe Shuffled(long decks, object seed)
        {
            Refusal.Demand(seed == null || seed is long, "other", "a seed is a whole number");
            var cards = new List<string>();
            for (var deck = 0; deck < decks; deck++)
            {
                foreach (var rank in Ranks) foreach (var suit in Suits) cards.Add(rank.ToString() + suit);
            }
            // GAP 6: your product's own shuffle.
            var source = seed is long given ? new Random(unchecked((int)given)) : new Random();
            for (var last = cards.Count - 1; last > 0; last--)
            {
                var other = source.Next(last + 1);
                var card = cards[last];
                cards[last] = cards[other];
                cards[other] = card;
            }
            return new Shoe(cards);
        }

        /// <summary>The next card. A shoe that has none left breaks the round off: it counts as crashed.</summary>
        public string Draw()
        {
            if (drawn == cards.Count) throw new InvalidOperationException("the shoe is empty");
            return cards[drawn++];
        }

        private static bool IsCard(string card)
        {
            return card.Length == 2 && Ranks.IndexOf(card[0]) >= 0 && Suits.IndexOf(card[1]) >= 0;
        }
    }
}
