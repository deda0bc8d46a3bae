import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Cards in a fixed order, drawn from the front. */
final class Shoe {
    static final String RANKS = "23456789TJQKA";
    private static final String SUITS = "cdhs";

    private final List<String> cards;
    private int drawn;

    private Shoe(List<String> cards) {
        this.cards = cards;
    }

    /** The cards as given, in their order: a list of cards or one text of them. */
    static Shoe given(Object shoe) throws Refusal {
        List<String> cards = new ArrayList<>();
        if (shoe instanceof String text) {
            for (int at = 0; at < text.length(); at += 2) cards.add(text.substring(at, Math.min(at + 2, text.length())));
        } else if (shoe instanceof List<?> list) {
            for (Object card : list) cards.add(String.valueOf(card));
        } else {
            throw new Refusal("other", "a shoe is a list or a text of cards");
        }
        for (String card : cards) Refusal.demand(isCard(card), "other", "the shoe holds what is no card of this game");
        return new Shoe(cards);
    }

    /** Whole decks in an order that hangs on the seed alone; by chance where there is no seed. */
    static Shoe shuffled(long decks, Object seed) throws Refusal {
        Refusal.demand(seed == null || seed instanceof Long, "other", "a seed is a whole number");
        List<String> cards = new ArrayList<>();
        for (long deck = 0; deck < decks; deck++) {
            for (char rank : RANKS.toCharArray()) for (char suit : SUITS.toCharArray()) cards.add("" + rank + suit);
        }
        // GAP 6: your product's own shuffle.
        Collections.shuffle(cards, seed == null ? new Random() : new Random((Long) seed));
        return new Shoe(cards);
    }

    /** The next card. A shoe that has none left breaks the round off: it counts as crashed. */
    String draw() {
        if (drawn == cards.size()) throw new IllegalStateException("the shoe is empty");
        return cards.get(drawn++);
    }

    private static boolean isCard(String card) {
        return card.length() == 2 && RANKS.indexOf(card.charAt(0)) >= 0 && SUITS.indexOf(card.charAt(1)) >= 0;
    }
}
