@77:1-4.7
Feature: High card
  One card each: the higher wins, the lower loses, and a tie is nobody's.

  Rule: (a) One card each, clockwise, the dealer last

    @77:1-4.7(a)#1
    Scenario Outline: the dealer's card is the last
      Given a high card table
      And <seats> each wager $10 on the initial wager
      And the shoe will deal <cards>
      When the dealer deals
      Then <seats> and then the dealer are dealt to in turn

      Examples:
        | seats            | cards                                                         | case        |
        | seat 3           | Qc to seat 3 and 6d to the dealer                             | single-seat |
        | seats 1, 4 and 7 | Kc to seat 1, 3d to seat 4, Jh to seat 7 and 8s to the dealer | gaps        |

    @77:1-4.7(a)#2
    Scenario: nobody has two cards and nobody's lies face down
      Given a high card table
      And seats 2 and 5 each wager $10 on the initial wager
      And the shoe will deal 4c to seat 2, Jd to seat 5 and 9h to the dealer
      When the dealer deals
      Then seats 2 and 5 and the dealer hold one card each, face up

  Rule: (b) Every wager is settled in turn

    @77:1-4.7(b)#1 @case:all-three
    Scenario: winner, loser and tie wait for their turn
      Given a high card table
      And seats 1, 3 and 6 each wager $20 on the initial wager
      And the shoe will deal 5c to seat 1, Kd to seat 3, 9s to seat 6 and 9h to the dealer
      When the dealer deals
      Then the wagers are settled at seats 1, 3 and 6 in turn, behind the dealer's card

    @77:1-4.7(b)1#1
    Scenario Outline: the higher card is paid as much as was wagered
      Given a high card table
      And seat 2 wagers <wager> on the initial wager
      And the shoe will deal <card> to seat 2 and <dealer> to the dealer
      When the dealer deals
      Then seat 2's initial wager is paid <wager>

      Examples:
        | wager  | card | dealer | case             |
        | $10    | 9c   | 8d     | one-rank-higher  |
        | $25    | As   | Kh     | ace-against-king |
        | $17.50 | 3c   | 2c     |                  |

    @77:1-4.7(b)2#1
    Scenario Outline: the lower card loses everything
      Given a high card table
      And seat 2 wagers <wager> on the initial wager
      And the shoe will deal <card> to seat 2 and <dealer> to the dealer
      When the dealer deals
      Then seat 2's initial wager of <wager> is collected in full

      Examples:
        | wager | card | dealer | case            |
        | $10   | 8c   | 9d     | one-rank-lower  |
        | $25   | 2s   | Ah     | two-against-ace |

    @77:1-4.7(b)3#1 @case:other-suit
    Scenario: equal ranks are a push
      Given a high card table
      And seat 4 wagers $30 on the initial wager
      And the shoe will deal Jc to seat 4 and Jd to the dealer
      When the dealer deals
      Then seat 4's initial wager of $30 is given back, and nothing paid

    @77:1-4.7(b)3#1 @case:seated-by-seat
    Scenario: every tie is a push
      Given a high card table
      And seat 1 wagers $30 on the initial wager
      And seat 2 wagers $40 on the initial wager
      And the shoe will deal Ac to seat 1, As to seat 2 and Ad to the dealer
      When the dealer deals
      Then seat 1's initial wager of $30 is given back, and nothing paid
      And seat 2's initial wager of $40 is given back, and nothing paid

  Rule: (c) The ace is high, and suits are of no account

    @77:1-4.7(c)#1 @case:ace
    Scenario: an ace wins on one side and beats on the other
      Given a high card table
      And seats 1 and 2 each wager $10 on the initial wager
      And the shoe will deal Ac to seat 1, Ks to seat 2 and Qd to the dealer
      When the dealer deals
      Then seat 1's initial wager is won
      And seat 2's initial wager is won

    @77:1-4.7(c)#1 @case:ace
    Scenario: the dealer's ace beats a two
      Given a high card table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 2c to seat 1 and Ad to the dealer
      When the dealer deals
      Then seat 1's initial wager is lost

    @77:1-4.7(c)#1 @case:suits
    Scenario: no suit beats another
      Given a high card table
      And seats 1 and 2 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 1, 9s to seat 2 and 9d to the dealer
      When the dealer deals
      Then seat 1's initial wager of $10 is given back, and nothing paid
      And seat 2's initial wager of $10 is given back, and nothing paid
