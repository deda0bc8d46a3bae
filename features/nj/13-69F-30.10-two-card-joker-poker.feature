# Each scenario is one test purpose and carries the tag of the requirement it is about.
# Shoes say who gets which hand; Xr and Xb are the red and the black joker. Unless a
# scenario says otherwise hands rank pair of jokers, royal flush, straight flush, straight,
# pair, flush, high card; the ante pays 1 to 1; a call pays 8 to 1 for a pair of jokers,
# 5 to 1 for a royal flush, 3 to 1 for a straight flush and 1 to 1 for any other hand.
@13:69F-30.10
Feature: Two-Card Joker Poker, completing a round of play
  Players call or fold, the dealer settles side wagers and folded hands, shows the own
  hand, settles the called hands and puts every card into the discard rack.

  Rule: (a) Once the deal is complete each player looks at the own cards and shows them to nobody

    @13:69F-30.10(a)#1
    Scenario Outline: nobody is asked before every hand has two cards
      Given a two-card joker poker table
      And <seats> each wager $10 on the ante wager
      And the shoe will deal <hands>
      When the dealer deals
      And <seats> call
      Then <seats> and the dealer hold two cards each before anybody is asked

      Examples:
        | seats                        | hands                                                                                                                                         |
        | seats 3 and 4                | Ah 8c to seat 3, Jc 6h to seat 4 and Ks 5d to the dealer                                                                                      |
        | seats 1, 4 and 7             | Ah 8c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer                                                                     |
        | seats 1, 2, 3, 4, 5, 6 and 7 | 2c 7d to seat 1, Ah 8c to seat 2, 9d 4s to seat 3, Jc 6h to seat 4, Th Ts to seat 5, Ac 5h to seat 6, Qd 3c to seat 7 and Ks 5d to the dealer |

    @13:69F-30.10(a)#1
    Scenario: a lone player and the dealer have two cards each
      Given a two-card joker poker table
      And seat 4 wagers $10 on the ante wager
      And the shoe will deal Ah 8c to seat 4 and Ks 5d to the dealer
      When the dealer deals
      And seat 4 folds
      Then seat 4 and the dealer hold two cards each before anybody is asked

    @13:69F-30.10(a)#1 @wants:wager=pair-up
    Scenario: a player with a side wager alone has two cards as well
      Given a two-card joker poker table
      And seat 2 wagers $10 on the ante wager
      And seat 5 wagers $5 on the pair up wager alone, if the table takes it
      And the shoe will deal Ah 8c to seat 2, Jc 6h to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seat 2 calls
      Then seats 2 and 5 and the dealer hold two cards each before anybody is asked

    @13:69F-30.10(a)#2
    Scenario: hands that are called or folded are nobody else's business
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seat 1 calls
      And seat 4 folds
      And seat 7 calls
      Then the cards of seats 1, 4 and 7 are shown to nobody else

    @13:69F-30.10(a)#2 @wants:wager=pair-up @wants:wager=super-flush
    Scenario: a side wager gives nobody a look at the hand
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And seat 2 wagers $5 on the pair up wager
      And seat 3 wagers $5 on the super flush wager
      And the shoe will deal 8h 8c to seat 2, Jc 6c to seat 3 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 3 call
      Then the cards of seats 2 and 3 are shown to nobody else

    @13:69F-30.10(a)#2 @case:side-wagers-only @wants:wager=pair-up
    Scenario: the hand of a player with a side wager alone is as private
      Given a two-card joker poker table
      And seat 3 wagers $10 on the ante wager
      And seat 1 wagers $5 on the pair up wager alone, if the table takes it
      And the shoe will deal 8h 8c to seat 1, Jc 6h to seat 3 and Ks 5d to the dealer
      When the dealer deals
      And seat 3 calls
      Then the cards of seats 1 and 3 are shown to nobody else

    @13:69F-30.10(a)#3
    Scenario: called and folded hands lie face down
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seat 1 calls
      And seat 4 folds
      And seat 7 calls
      Then the cards of seats 1, 4 and 7 lie face down until they are shown or picked up

    @13:69F-30.10(a)#3
    Scenario: hands lie face down though the dealer does not qualify
      Given a two-card joker poker table
      And seats 2 and 6 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 2, Jc 6h to seat 6 and 9s 5d to the dealer
      When the dealer deals
      And seats 2 and 6 call
      Then the cards of seats 2 and 6 lie face down until they are shown or picked up

    @13:69F-30.10(a)#3 @wants:wager=pair-up
    Scenario: hands with side wagers lie face down while others decide
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And seats 1 and 4 each wager $5 on the pair up wager
      And the shoe will deal 8h 8c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seats 1, 4 and 7 call
      Then the cards of seats 1, 4 and 7 lie face down until they are shown or picked up

  Rule: (b) From the dealer's left each player with an ante is offered to call for as much or to fold

    @13:69F-30.10(b)#1
    Scenario Outline: players are asked from the dealer's left
      Given a two-card joker poker table
      And <seats> each wager $10 on the ante wager
      And the shoe will deal <hands>
      When the dealer deals
      And <seats> call
      Then <seats> are asked in turn

      Examples:
        | seats                        | hands                                                                                                                                         | case |
        | seats 2 and 3                | Ah 8c to seat 2, Jc 6h to seat 3 and Ks 5d to the dealer                                                                                      |      |
        | seats 1, 4 and 7             | Ah 8c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer                                                                     | gaps |
        | seats 1, 2, 3, 4, 5, 6 and 7 | 2c 7d to seat 1, Ah 8c to seat 2, 9d 4s to seat 3, Jc 6h to seat 4, Th Ts to seat 5, Ac 5h to seat 6, Qd 3c to seat 7 and Ks 5d to the dealer |      |

    @13:69F-30.10(b)#1 @case:gaps
    Scenario: players are asked by their place and not by who came first
      Given a two-card joker poker table
      And seat 7 wagers $10 on the ante wager
      And seat 1 wagers $10 on the ante wager
      And seat 4 wagers $10 on the ante wager
      And the shoe will deal Ah 8c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seat 1 folds
      And seat 4 calls
      And seat 7 folds
      Then seats 1, 4 and 7 are asked in turn

    @13:69F-30.10(b)#2
    Scenario: every player with an ante is asked, and may call or fold
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seat 1 calls
      And seat 4 folds
      And seat 7 calls
      Then seat 1 is offered to call or fold, and nothing else
      And seat 1's call is accepted
      And seat 4 is offered to call or fold, and nothing else
      And seat 4's fold is accepted
      And seat 7 is offered to call or fold, and nothing else
      And seat 7's call is accepted

    @13:69F-30.10(b)#2
    Scenario Outline: the best and the worst hand may be called or folded
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And the shoe will deal <hand> to seat 2, <hand of the next> to seat 3 and Ks 5d to the dealer
      When the dealer deals
      And seat 2 folds
      And seat 3 calls
      Then seat 2 is offered to call or fold, and nothing else
      And seat 2's fold is accepted
      And seat 3 is offered to call or fold, and nothing else
      And seat 3's call is accepted

      Examples:
        | hand  | hand of the next |
        | Xr Xb | 4c 2d            |
        | Ah Kh | 7c 2d            |

    @13:69F-30.10(b)#2 @wants:wager=pair-up @wants:wager=super-flush
    Scenario: an ante beside side wagers is asked for as any other
      Given a two-card joker poker table
      And seats 3 and 6 each wager $10 on the ante wager
      And seat 3 wagers $5 on the pair up wager
      And seat 3 wagers $5 on the super flush wager
      And the shoe will deal 8h 8c to seat 3, Jc 6h to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seat 3 calls
      And seat 6 folds
      Then seat 3 is offered to call or fold, and nothing else
      And seat 3's call is accepted
      And seat 6 is offered to call or fold, and nothing else
      And seat 6's fold is accepted

    @13:69F-30.10(b)#2 @case:pair-up-only @wants:wager=pair-up
    Scenario Outline: a player with a pair up wager alone is not asked
      Given a two-card joker poker table
      And seat 3 wagers $10 on the ante wager
      And seat <guest> wagers $5 on the pair up wager alone, if the table takes it
      And the shoe will deal Jc 6h to seat 3, 8h 8c to seat <guest> and Ks 5d to the dealer
      When the dealer deals
      And seat 3 calls
      Then seat <guest> is not asked
      And seat 3 is offered to call or fold, and nothing else
      And seat 3's call is accepted

      Examples:
        | guest |
        | 1     |
        | 6     |

    @13:69F-30.10(b)#2 @wants:wager=super-flush
    Scenario: a player with a super flush wager alone is not asked
      Given a two-card joker poker table
      And seats 1 and 7 each wager $10 on the ante wager
      And seat 4 wagers $5 on the super flush wager alone, if the table takes it
      And the shoe will deal Jc 6h to seat 1, 8h 4h to seat 4, 9d 3s to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seat 1 calls
      And seat 7 folds
      Then seat 4 is not asked
      And seat 1 is offered to call or fold, and nothing else
      And seat 7 is offered to call or fold, and nothing else

    @13:69F-30.10(b)#3
    Scenario Outline: a call is as large as the ante
      Given a two-card joker poker table
      And seat 5 wagers <ante> on the ante wager
      And the shoe will deal Ah 8c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seat 5 calls
      Then a call wager of <ante> is placed for seat 5

      Examples:
        | ante   |
        | $10    |
        | $25.01 |
        | $1,000 |

    @13:69F-30.10(b)#3
    Scenario: each call is as large as the player's own ante
      Given a two-card joker poker table
      And seat 2 wagers $10 on the ante wager
      And seat 3 wagers $40 on the ante wager
      And the shoe will deal Ah 8c to seat 2, Jc 6h to seat 3 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 3 call
      Then a call wager of $10 is placed for seat 2
      And a call wager of $40 is placed for seat 3

    @13:69F-30.10(b)#3
    Scenario Outline: a call of another size is refused
      Given a two-card joker poker table
      And seat 5 wagers $10 on the ante wager
      And the shoe will deal Ah 8c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seat 5 tries to call for <other>
      And seat 5 calls for $10
      Then the attempt is refused
      And a call wager of $10 is placed for seat 5

      Examples:
        | other  | case           |
        | $5     |                |
        | $9.99  | below-ante     |
        | $10.01 | above-ante     |
        | $20    | twice-the-ante |
        | $30    |                |

    @13:69F-30.10(b)#3 @wants:wager=pair-up
    Scenario: a side wager does not count towards the call
      Given a two-card joker poker table
      And seat 5 wagers $10 on the ante wager
      And seat 5 wagers $5 on the pair up wager
      And the shoe will deal Ah 8c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seat 5 tries to call for $15
      And seat 5 calls for $10
      Then the attempt is refused
      And a call wager of $10 is placed for seat 5

    @13:69F-30.10(b)#3 @case:bankroll-short
    Scenario: what is left of a bankroll makes no smaller call
      Given a two-card joker poker table
      And seat 5 has $15 to play with
      And seat 5 wagers $10 on the ante wager
      And the shoe will deal Ah 8c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seat 5 tries to call for $5
      And seat 5 folds
      Then the attempt is refused

    @13:69F-30.10(b)#3 @case:bankroll-short
    Scenario: a call beyond the bankroll is not cut down to it
      Given a two-card joker poker table
      And seat 5 has $15 to play with
      And seat 5 wagers $10 on the ante wager
      And seat 6 wagers $25 on the ante wager
      And the shoe will deal Ah 8c to seat 5, Qd 7s to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seat 5 tries to call
      And seat 5 folds
      And seat 6 calls
      Then seat 5 has no call wager but one of $10

    @13:69F-30.10(b)#4
    Scenario Outline: a fold costs the whole ante
      Given a two-card joker poker table
      And seat 2 wagers <ante> on the ante wager
      And seat 6 wagers $10 on the ante wager
      And the shoe will deal <hand> to seat 2, Jc 6h to seat 6 and <dealer> to the dealer
      When the dealer deals
      And seat 2 folds
      And seat 6 calls
      Then seat 2's fold costs its ante wager of <ante> and nothing else

      Examples:
        | ante   | hand  | dealer |
        | $10    | 9d 4s | Ks 5d  |
        | $25.01 | 9d 4s | Ks 5d  |
        | $10    | Kh Kc | 9s 5d  |

    @13:69F-30.10(b)#4 @case:both-side-wagers @wants:wager=pair-up @wants:wager=super-flush
    Scenario: a fold leaves both side wagers in play
      Given a two-card joker poker table
      And the pair up wager pays 4 to 1 for a pair
      And the super flush wager pays 2 to 1 for a flush
      And seats 2 and 5 each wager $10 on the ante wager
      And seats 2 and 5 each wager $5 on the pair up wager
      And seats 2 and 5 each wager $3 on the super flush wager
      And the shoe will deal 8h 8c to seat 2, Jc 6c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 5 fold
      Then seat 2's pair up wager is paid $20
      And seat 5's super flush wager is paid $6
      And seat 2's ante wager of $10 is collected in full
      And seat 5's ante wager of $10 is collected in full

    @13:69F-30.10(b)#4 @wants:wager=pair-up
    Scenario: a fold leaves a pair up wager in play
      Given a two-card joker poker table
      And the pair up wager pays 3 to 1 for a pair
      And seats 3 and 4 each wager $10 on the ante wager
      And seat 3 wagers $5 on the pair up wager
      And the shoe will deal 2h 2c to seat 3, Jc 6h to seat 4 and Ks 5d to the dealer
      When the dealer deals
      And seat 3 folds
      And seat 4 calls
      Then seat 3's pair up wager is paid $15
      And seat 3's ante wager of $10 is collected in full

    @13:69F-30.10(b)#4 @wants:wager=super-flush
    Scenario: a fold leaves a super flush wager in play
      Given a two-card joker poker table
      And the super flush wager pays 4 to 1 for a flush
      And seats 3 and 4 each wager $10 on the ante wager
      And seat 3 wagers $5 on the super flush wager
      And the shoe will deal 9h 2h to seat 3, Jc 6h to seat 4 and Ks 5d to the dealer
      When the dealer deals
      And seat 3 folds
      And seat 4 calls
      Then seat 3's super flush wager is paid $20
      And seat 3's ante wager of $10 is collected in full

    @13:69F-30.10(b)#2
    Scenario: a player who cannot cover a call is asked like any other
      Given a two-card joker poker table
      And seat 5 has $15 to play with
      And seats 3 and 5 each wager $10 on the ante wager
      And the shoe will deal Jc 6h to seat 3, Ah 8c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seat 3 calls
      And seat 5 folds
      Then seat 5 is offered to call or fold, and nothing else
      And seat 5's fold is accepted

    @13:69F-30.10(b)#3
    Scenario: a call may name the ante or nothing
      Given a two-card joker poker table
      And seats 2 and 5 each wager $10 on the ante wager
      And the shoe will deal Jc 6h to seat 2, Ah 8c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seat 2 calls
      And seat 5 calls for $10
      Then seat 2's call is accepted
      And seat 5's call is accepted

    @13:69F-30.10(b)#3 @wants:wager=pair-up @wants:wager=super-flush
    Scenario: a call is free to players with side wagers
      Given a two-card joker poker table
      And seats 2 and 5 each wager $10 on the ante wager
      And seat 2 wagers $5 on the pair up wager
      And seat 5 wagers $5 on the super flush wager
      And the shoe will deal Jc 6h to seat 2, Ah 8c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 5 call
      Then seat 2's call is accepted
      And a call wager of $10 is placed for seat 2
      And seat 5's call is accepted
      And a call wager of $10 is placed for seat 5

    @13:69F-30.10(b)#4
    Scenario Outline: a fold is free, to a player with little left too
      Given a two-card joker poker table
      And seat 5 has <funds> to play with
      And seats 3 and 5 each wager $10 on the ante wager
      And the shoe will deal Jc 6h to seat 3, Ah 8c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seat 3 calls
      And seat 5 folds
      Then seat 5's fold is accepted

      Examples:
        | funds |
        | $100  |
        | $15   |

    @13:69F-30.10(b)#4 @wants:wager=pair-up @wants:wager=super-flush
    Scenario: a fold is free to players with side wagers
      Given a two-card joker poker table
      And seats 3 and 5 each wager $10 on the ante wager
      And seat 3 wagers $5 on the pair up wager
      And seat 5 wagers $5 on the super flush wager
      And the shoe will deal Jc 6h to seat 3, Ah 8c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seats 3 and 5 fold
      Then seat 3's fold is accepted
      And seat 5's fold is accepted

  Rule: (c) When all have decided, side wagers and folded hands are dealt with from the dealer's right

    @13:69F-30.10(c)#1 @case:last-seat-slow
    Scenario: folded hands wait for the last player
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal 8h 3c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seats 1 and 4 fold
      And seat 7 calls
      Then nothing is shown or settled before the last player has decided

    @13:69F-30.10(c)#1 @wants:wager=pair-up
    Scenario: pair up wagers wait for the last player
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And seats 1, 4 and 7 each wager $5 on the pair up wager
      And the shoe will deal 8h 8c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seat 1 calls
      And seat 4 folds
      And seat 7 calls
      Then nothing is shown or settled before the last player has decided

    @13:69F-30.10(c)#1 @wants:wager=super-flush
    Scenario: super flush wagers wait for the last player
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And seat 2 wagers $5 on the super flush wager
      And the shoe will deal 8h 3h to seat 2, 9d 4s to seat 3 and Ks 5d to the dealer
      When the dealer deals
      And seat 2 folds
      And seat 3 calls
      Then nothing is shown or settled before the last player has decided

    @13:69F-30.10(c)#2
    Scenario Outline: folded hands are given up from the dealer's right
      Given a two-card joker poker table
      And <seats> each wager $10 on the ante wager
      And the shoe will deal <hands>
      When the dealer deals
      And <seats> fold
      Then folded hands are dealt with at <right to left> in turn

      Examples:
        | seats            | hands                                                                     | right to left    | case |
        | seats 1, 4 and 7 | Ah 8c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer | seats 7, 4 and 1 | gaps |
        | seats 2 and 3    | Ah 8c to seat 2, Jc 6h to seat 3 and 9s 5d to the dealer                  | seats 3 and 2    |      |

    @13:69F-30.10(c)#2
    Scenario: folded hands between called ones are given up from the dealer's right
      Given a two-card joker poker table
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $10 on the ante wager
      And the shoe will deal 2c 7d to seat 1, Ah 8c to seat 2, 9d 4s to seat 3, Jc 6h to seat 4, Th Ts to seat 5, Ac 5h to seat 6, Qd 3c to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seat 1 folds
      And seat 2 calls
      And seats 3 and 4 fold
      And seats 5 and 6 call
      And seat 7 folds
      Then folded hands are dealt with at seats 7, 4, 3 and 1 in turn

    @13:69F-30.10(c)#2 @case:gaps @wants:wager=pair-up
    Scenario: pair up wagers are settled from the dealer's right
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And seats 1, 4 and 7 each wager $5 on the pair up wager
      And the shoe will deal 8h 8c to seat 1, 9d 4s to seat 4, Jc Jd to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seats 1, 4 and 7 call
      Then side wagers are dealt with at seats 7, 4 and 1 in turn

    @13:69F-30.10(c)#2 @case:gaps @wants:wager=super-flush
    Scenario: super flush wagers are settled from the dealer's right
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And seats 1, 4 and 7 each wager $5 on the super flush wager
      And the shoe will deal 8h 3h to seat 1, 9d 4s to seat 4, Jc 6c to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seats 1, 4 and 7 call
      Then side wagers are dealt with at seats 7, 4 and 1 in turn

    @13:69F-30.10(c)#2 @wants:wager=pair-up @wants:wager=super-flush
    Scenario: side wagers and folded hands are dealt with in one and the same direction
      Given a two-card joker poker table
      And seats 1, 2, 4, 5 and 7 each wager $10 on the ante wager
      And seats 1 and 5 each wager $5 on the pair up wager
      And seats 4 and 7 each wager $5 on the super flush wager
      And the shoe will deal 8h 8c to seat 1, 3d 7s to seat 2, 9d 4d to seat 4, Tc 2s to seat 5, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seat 1 calls
      And seat 2 folds
      And seat 4 calls
      And seats 5 and 7 fold
      Then side wagers and folded hands are dealt with at seats 7, 5, 4, 2 and 1 in turn

    @13:69F-30.10(c)#3
    Scenario: one folded hand is done with before the next
      Given a two-card joker poker table
      And seats 2, 3 and 6 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 2, 9d 4s to seat 3, Jc 6h to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seats 2, 3 and 6 fold
      Then each of seats 2, 3 and 6 is done with before the next

    @13:69F-30.10(c)#3 @case:side-wager-and-fold @wants:wager=pair-up
    Scenario: the pair up wager and the folded hand of one seat are done with before the next
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And seats 1, 4 and 7 each wager $5 on the pair up wager
      And the shoe will deal 8h 8c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seats 1, 4 and 7 fold
      Then each of seats 1, 4 and 7 is done with before the next

    @13:69F-30.10(c)#3 @case:side-wager-and-fold @wants:wager=super-flush
    Scenario: the super flush wager and the folded hand of one seat are done with before the next
      Given a two-card joker poker table
      And seats 2, 3 and 5 each wager $10 on the ante wager
      And seats 2, 3 and 5 each wager $5 on the super flush wager
      And the shoe will deal 8h 3h to seat 2, 9d 4s to seat 3, Jc 6c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 3 fold
      And seat 5 calls
      Then each of seats 2, 3 and 5 is done with before the next

    @13:69F-30.10(c)#3 @wants:wager=pair-up @wants:wager=super-flush
    Scenario: both side wagers of one seat are settled before the next
      Given a two-card joker poker table
      And seats 2 and 6 each wager $10 on the ante wager
      And seats 2 and 6 each wager $5 on the pair up wager
      And seats 2 and 6 each wager $5 on the super flush wager
      And the shoe will deal 8h 8c to seat 2, Jc 6c to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 6 call
      Then each of seats 2 and 6 is done with before the next

  Rule: (c)1 A hand with a pair up or a super flush wager is shown and the wager settled

    @13:69F-30.10(c)1#1 @case:pair-up-alone @wants:wager=pair-up
    Scenario Outline: a hand with a pair up wager is shown before it is settled
      Given a two-card joker poker table
      And seats 2 and 5 each wager $10 on the ante wager
      And seat 2 wagers $5 on the pair up wager
      And the shoe will deal <hand> to seat 2, Jc 6h to seat 5 and <dealer> to the dealer
      When the dealer deals
      And seats 2 and 5 call
      Then the hand of seat 2 is shown before the side wager is settled
      And the hand of seat 5 is not shown with them

      Examples:
        | hand  | dealer |
        | 8h 8c | Ks 5d  |
        | 9d 4s | Ks 5d  |
        | 9d 4s | 9s 5d  |

    @13:69F-30.10(c)1#1 @case:super-flush-alone @wants:wager=super-flush
    Scenario Outline: a hand with a super flush wager is shown before it is settled
      Given a two-card joker poker table
      And seats 2 and 5 each wager $10 on the ante wager
      And seat 5 wagers $5 on the super flush wager
      And the shoe will deal Jc 6h to seat 2, <hand> to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 5 call
      Then the hand of seat 5 is shown before the side wager is settled
      And the hand of seat 2 is not shown with them

      Examples:
        | hand  |
        | 8h 3h |
        | 9d 4s |

    @13:69F-30.10(c)1#1 @case:both-side-wagers @wants:wager=pair-up @wants:wager=super-flush
    Scenario: a hand with both side wagers is shown before either is settled
      Given a two-card joker poker table
      And seats 1, 4 and 6 each wager $10 on the ante wager
      And seats 1 and 6 each wager $5 on the pair up wager
      And seats 1 and 6 each wager $5 on the super flush wager
      And the shoe will deal 8h 8c to seat 1, 9d 4s to seat 4, Jc 6c to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seats 1, 4 and 6 call
      Then the hands of seats 1 and 6 are shown before the side wagers are settled
      And the hand of seat 4 is not shown with them

    @13:69F-30.10(c)1#1 @case:folded-seat @wants:wager=pair-up
    Scenario: a folded hand with a pair up wager is shown, one without is not
      Given a two-card joker poker table
      And seats 1, 4 and 6 each wager $10 on the ante wager
      And seat 4 wagers $5 on the pair up wager
      And the shoe will deal 8h 3c to seat 1, 9d 9s to seat 4, Jc 6h to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seats 1 and 4 fold
      And seat 6 calls
      Then the hand of seat 4 is shown before the side wager is settled
      And the hands of seats 1 and 6 are not shown with them

    @13:69F-30.10(c)1#1 @case:folded-seat @wants:wager=super-flush
    Scenario: a folded hand with a super flush wager is shown, one without is not
      Given a two-card joker poker table
      And seats 1, 4 and 6 each wager $10 on the ante wager
      And seat 6 wagers $5 on the super flush wager
      And the shoe will deal 8h 3c to seat 1, 9d 4s to seat 4, Jc 6c to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seats 1, 4 and 6 fold
      Then the hand of seat 6 is shown before the side wager is settled
      And the hands of seats 1 and 4 are not shown with them

    @13:69F-30.10(c)1#1 @wants:wager=pair-up
    Scenario: a hand with a side wager alone is shown before it is settled
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And seat 2 wagers $5 on the pair up wager
      And seat 5 wagers $5 on the pair up wager alone, if the table takes it
      And the shoe will deal 9d 4s to seat 2, Jc 6h to seat 3, 8h 8c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 3 call
      Then the hands of seats 2 and 5 are shown before the side wagers are settled
      And the hand of seat 3 is not shown with them

    @13:69F-30.10(c)1#2
    Scenario Outline: a natural pair and a joker's pair win at their own odds
      Given a two-card joker poker table
      And the pair up wager pays 40 to 1 for a pair of jokers, 6 to 1 for a joker pair and 4 to 1 for a natural pair
      And seat 4 wagers $10 on the ante wager
      And seat 4 wagers <pair up> on the pair up wager
      And the shoe will deal <hand> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And seat 4 calls
      Then seat 4's pair up wager is paid <winnings>
      And seat 4's pair up wager has a result before the dealer's hand is shown

      Examples: whatever the dealer holds
        | pair up | hand  | dealer | winnings | case         |
        | $5      | 8h 8c | Ks 5d  | $20      | natural-pair |
        | $5      | 8h 8c | Ah Ad  | $20      | natural-pair |
        | $5      | 8h 8c | 9s 5d  | $20      | natural-pair |
        | $5      | Xr 8c | Ks 5d  | $30      | joker-pair   |
        | $5      | 2d Xb | Ah Ad  | $30      | joker-pair   |
        | $5      | Xr 8c | 9s 5d  | $30      | joker-pair   |
        | $5      | Xr Xb | Ks 5d  | $200     |              |

      Examples: to the cent
        | pair up | hand  | dealer | winnings | case         |
        | $2.50   | 8h 8c | Ks 5d  | $10      | natural-pair |
        | $7.25   | Xr 8c | Ks 5d  | $43.50   | joker-pair   |

    @13:69F-30.10(c)1#2
    Scenario Outline: one line for all pairs pays the joker's too
      Given a two-card joker poker table
      And the pair up wager pays 3 to 1 for a pair
      And seat 4 wagers $10 on the ante wager
      And seat 4 wagers $5 on the pair up wager
      And the shoe will deal <hand> to seat 4 and Ks 5d to the dealer
      When the dealer deals
      And seat 4 calls
      Then seat 4's pair up wager is paid $15
      And seat 4's pair up wager has a result before the dealer's hand is shown

      Examples:
        | hand  | case         |
        | 8h 8c | natural-pair |
        | Xr 8c | joker-pair   |
        | Ac Ad | natural-pair |
        | Xb Xr |              |

    @13:69F-30.10(c)1#2
    Scenario Outline: a line of its own goes before the wider one
      Given a two-card joker poker table
      And the pair up wager pays <odds>
      And seat 4 wagers $10 on the ante wager
      And seat 4 wagers $5 on the pair up wager
      And the shoe will deal <hand> to seat 4 and Ks 5d to the dealer
      When the dealer deals
      And seat 4 calls
      Then seat 4's pair up wager is paid <winnings>
      And seat 4's pair up wager has a result before the dealer's hand is shown

      Examples:
        | odds                                               | hand  | winnings | case         |
        | 2 to 1 for a pair and 5 to 1 for a joker pair      | Xr 8c | $25      | joker-pair   |
        | 2 to 1 for a pair and 5 to 1 for a joker pair      | 8h 8c | $10      | natural-pair |
        | 25 to 1 for a pair of jokers and 2 to 1 for a pair | Xr Xb | $125     |              |
        | 25 to 1 for a pair of jokers and 2 to 1 for a pair | Xr 8c | $10      | joker-pair   |

    @13:69F-30.10(c)1#2
    Scenario Outline: two cards that are no pair lose the pair up wager
      Given a two-card joker poker table
      And the pair up wager pays 3 to 1 for a pair
      And seat 4 wagers $10 on the ante wager
      And seat 4 wagers <pair up> on the pair up wager
      And the shoe will deal <hand> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And seat 4 calls
      Then seat 4's pair up wager of <pair up> is collected in full
      And seat 4's pair up wager has a result before the dealer's hand is shown

      Examples:
        | pair up | hand  | dealer | case    |
        | $5      | 9d 4s | Ks 5d  | no-pair |
        | $5      | Ah Kh | Qs 5d  | no-pair |
        | $7.25   | 8h 7c | Kc Kd  | no-pair |
        | $5      | 9d 4s | 8s 8d  | no-pair |
        | $5      | 9d 4s | 8s 5d  | no-pair |

    @13:69F-30.10(c)1#2 @case:joker-pair
    Scenario: a table that pays natural pairs alone takes the joker's
      Given a two-card joker poker table
      And the pair up wager pays 7 to 1 for a natural pair
      And seats 4 and 5 each wager $10 on the ante wager
      And seats 4 and 5 each wager $5 on the pair up wager
      And the shoe will deal Xr 8c to seat 4, 3h 3d to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seats 4 and 5 call
      Then seat 4's pair up wager of $5 is collected in full
      And seat 5's pair up wager is paid $35

    @13:69F-30.10(c)1#2
    Scenario: each seat is settled on its own cards, with an ante or without
      Given a two-card joker poker table
      And the pair up wager pays 4 to 1 for a pair
      And seats 2 and 3 each wager $10 on the ante wager
      And seats 2 and 3 each wager $5 on the pair up wager
      And seat 6 wagers $5 on the pair up wager alone, if the table takes it
      And the shoe will deal 9d 4s to seat 2, 8h 8c to seat 3, Jc Jh to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 3 call
      Then seat 6's pair up wager alone, if taken, is paid $20
      And seat 2's pair up wager of $5 is collected in full
      And seat 3's pair up wager is paid $20

    @13:69F-30.10(c)1#3
    Scenario Outline: suited cards win a super flush wager at their own odds
      Given a two-card joker poker table
      And the super flush wager pays 30 to 1 for a royal flush, 10 to 1 for a straight flush and 2 to 1 for a flush
      And seat 4 wagers $10 on the ante wager
      And seat 4 wagers <super flush> on the super flush wager
      And the shoe will deal <hand> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And seat 4 calls
      Then seat 4's super flush wager is paid <winnings>
      And seat 4's super flush wager has a result before the dealer's hand is shown

      Examples: whatever the dealer holds
        | super flush | hand  | dealer | winnings | case   |
        | $5          | Jc 6c | Ks 5d  | $10      | suited |
        | $5          | Jc 6c | Ah 2h  | $10      | suited |
        | $5          | Jc 6c | 9s 5d  | $10      | suited |
        | $5          | 9h 8h | Ks 5d  | $50      | suited |
        | $5          | Ad Kd | Qs 5d  | $150     | suited |

      Examples: to the cent
        | super flush | hand  | dealer | winnings | case   |
        | $2.50       | Jc 6c | Ks 5d  | $5       | suited |
        | $7.25       | 9h 8h | Ks 5d  | $72.50   | suited |

    @13:69F-30.10(c)1#3
    Scenario Outline: a hand without a line of its own wins as the wider hand that it is
      Given a two-card joker poker table
      And the super flush wager pays <odds>
      And seat 4 wagers $10 on the ante wager
      And seat 4 wagers $5 on the super flush wager
      And the shoe will deal <hand> to seat 4 and Qs 5d to the dealer
      When the dealer deals
      And seat 4 calls
      Then seat 4's super flush wager is paid <winnings>
      And seat 4's super flush wager has a result before the dealer's hand is shown

      Examples:
        | odds                                                | hand  | winnings | case   |
        | 4 to 1 for a flush                                  | Ad Kd | $20      | suited |
        | 4 to 1 for a flush                                  | 9h 8h | $20      | suited |
        | 4 to 1 for a flush                                  | Jc 6c | $20      | suited |
        | 12 to 1 for a straight flush and 3 to 1 for a flush | Ad Kd | $60      | suited |
        | 12 to 1 for a straight flush and 3 to 1 for a flush | 9h 8h | $60      | suited |
        | 50 to 1 for a royal flush and 3 to 1 for a flush    | 9h 8h | $15      | suited |

    @13:69F-30.10(c)1#3
    Scenario Outline: unsuited cards lose the super flush wager
      Given a two-card joker poker table
      And the super flush wager pays 4 to 1 for a flush
      And seat 4 wagers $10 on the ante wager
      And seat 4 wagers <super flush> on the super flush wager
      And the shoe will deal <hand> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And seat 4 calls
      Then seat 4's super flush wager of <super flush> is collected in full
      And seat 4's super flush wager has a result before the dealer's hand is shown

      Examples:
        | super flush | hand  | dealer | case     |
        | $5          | 9d 4s | Ks 5d  | unsuited |
        | $5          | 9d 8s | Ks 5s  | unsuited |
        | $7.25       | Ah Kd | Qs 5d  | unsuited |
        | $5          | 8h 8c | Ks 5d  | unsuited |
        | $5          | 9d 4s | 8s 5d  | unsuited |

    @13:69F-30.10(c)1#3 @case:suited
    Scenario: a table that pays straight flushes alone takes the plain flush
      Given a two-card joker poker table
      And the super flush wager pays 9 to 1 for a straight flush
      And seats 4 and 5 each wager $10 on the ante wager
      And seats 4 and 5 each wager $5 on the super flush wager
      And the shoe will deal Jc 6c to seat 4, 4h 3h to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seats 4 and 5 call
      Then seat 4's super flush wager of $5 is collected in full
      And seat 5's super flush wager is paid $45

    @13:69F-30.10(c)1#3 @case:joker
    Scenario Outline: a super flush wager on a hand with a joker gets a result like any other
      Given a two-card joker poker table
      And the super flush wager pays 4 to 1 for a flush
      And seat 4 wagers $10 on the ante wager
      And seat 4 wagers $5 on the super flush wager
      And the shoe will deal <hand> to seat 4 and Ks 5d to the dealer
      When the dealer deals
      And seat 4 calls
      Then seat 4's super flush wager has a result before the dealer's hand is shown

      Examples:
        | hand  |
        | Xr 8h |
        | Xb Xr |

    @13:69F-30.10(c)1#3 @wants:wager=pair-up
    Scenario: a super flush wager beside a pair up wager is settled as well
      Given a two-card joker poker table
      And the pair up wager pays 4 to 1 for a pair
      And the super flush wager pays 2 to 1 for a flush
      And seats 2, 3 and 6 each wager $10 on the ante wager
      And seats 2, 3 and 6 each wager $5 on the pair up wager
      And seats 2, 3 and 6 each wager $3 on the super flush wager
      And the shoe will deal 8h 8c to seat 2, Jc 6c to seat 3, 9d 4s to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seats 2, 3 and 6 call
      Then seat 2's super flush wager of $3 is collected in full
      And seat 3's super flush wager is paid $6
      And seat 6's super flush wager of $3 is collected in full
      And seat 2's super flush wager has a result before the dealer's hand is shown
      And seat 3's super flush wager has a result before the dealer's hand is shown
      And seat 6's super flush wager has a result before the dealer's hand is shown

    @13:69F-30.10(c)1#3
    Scenario: a super flush wager is settled on the seat's own cards, with an ante or without
      Given a two-card joker poker table
      And the super flush wager pays 2 to 1 for a flush
      And seats 2 and 3 each wager $10 on the ante wager
      And seats 2 and 3 each wager $5 on the super flush wager
      And seat 6 wagers $5 on the super flush wager alone, if the table takes it
      And the shoe will deal Jc 6c to seat 2, 9d 4s to seat 3, Tc 4h to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 3 call
      Then seat 6's super flush wager alone, if taken, is lost
      And seat 2's super flush wager is paid $10
      And seat 3's super flush wager of $5 is collected in full

  Rule: (c)2 A folded hand gives up its ante and its cards

    @13:69F-30.10(c)2#1
    Scenario Outline: the ante of a folded hand is collected
      Given a two-card joker poker table
      And seat 3 wagers <ante> on the ante wager
      And seat 4 wagers $10 on the ante wager
      And the shoe will deal <hand> to seat 3, Jc 6h to seat 4 and <dealer> to the dealer
      When the dealer deals
      And seat 3 folds
      And seat 4 calls
      Then seat 3's ante wager of <ante> is collected in full
      And seat 3's ante wager is collected in its turn

      Examples:
        | ante   | hand  | dealer |
        | $10    | 9d 4s | Ks 5d  |
        | $25.01 | 9d 4s | Ks 5d  |
        | $10    | Ah Kh | 8s 5d  |

    @13:69F-30.10(c)2#1
    Scenario: the antes of a table that folds are collected
      Given a two-card joker poker table
      And seat 1 wagers $10 on the ante wager
      And seat 4 wagers $15 on the ante wager
      And seat 7 wagers $20 on the ante wager
      And the shoe will deal 8h 3c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seats 1, 4 and 7 fold
      Then seat 1's ante wager of $10 is collected in full
      And seat 1's ante wager is collected in its turn
      And seat 4's ante wager of $15 is collected in full
      And seat 4's ante wager is collected in its turn
      And seat 7's ante wager of $20 is collected in full
      And seat 7's ante wager is collected in its turn

    @13:69F-30.10(c)2#1 @case:winning-side-wager @wants:wager=pair-up
    Scenario: the ante is collected after the pair up wager that wins beside it
      Given a two-card joker poker table
      And seats 3 and 6 each wager $10 on the ante wager
      And seat 3 wagers $5 on the pair up wager
      And the shoe will deal 8h 8c to seat 3, Jc 6h to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seat 3 folds
      And seat 6 calls
      Then seat 3's ante wager of $10 is collected in full
      And seat 3's ante wager is collected in its turn

    @13:69F-30.10(c)2#1 @case:winning-side-wager @wants:wager=super-flush
    Scenario: the ante is collected after the super flush wager that wins beside it
      Given a two-card joker poker table
      And seats 3 and 6 each wager $10 on the ante wager
      And seat 3 wagers $5 on the super flush wager
      And the shoe will deal 8h 3h to seat 3, Jc 6h to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seat 3 folds
      And seat 6 calls
      Then seat 3's ante wager of $10 is collected in full
      And seat 3's ante wager is collected in its turn

    @13:69F-30.10(c)2#2
    Scenario: folded hands are picked up in front of called ones
      Given a two-card joker poker table
      And seats 1, 4, 5 and 7 each wager $10 on the ante wager
      And the shoe will deal 8h 3c to seat 1, 9d 4s to seat 4, Ah 7s to seat 5, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seats 1 and 4 fold
      And seats 5 and 7 call
      Then the folded hands of seats 1 and 4 are picked up before the called hands are settled

    @13:69F-30.10(c)2#2 @wants:wager=pair-up
    Scenario: a folded hand with a side wager is picked up too
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And seat 2 wagers $5 on the pair up wager
      And the shoe will deal 8h 8c to seat 2, Jc 6h to seat 3 and 9s 5d to the dealer
      When the dealer deals
      And seat 2 folds
      And seat 3 calls
      Then the folded hand of seat 2 is picked up before the called hands are settled

    @13:69F-30.10(c)2#3
    Scenario: folded hands are in the rack when the showdown comes
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal 8h 3c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seats 1 and 4 fold
      And seat 7 calls
      Then the folded hands of seats 1 and 4 are in the discard rack by then

    @13:69F-30.10(c)2#3
    Scenario: all hands of a table that folds are in the rack
      Given a two-card joker poker table
      And seats 2 and 6 each wager $10 on the ante wager
      And the shoe will deal 9d 4s to seat 2, Jc 6h to seat 6 and 9s 5d to the dealer
      When the dealer deals
      And seats 2 and 6 fold
      Then the folded hands of seats 2 and 6 are in the discard rack by then

  Rule: (d) The dealer takes off the cover card, shows the own hand and settles from the right what is left

    @13:69F-30.10(d)#1
    Scenario: the cover card stays on until folded hands are done
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal 8h 3c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seat 1 folds
      And seats 4 and 7 call
      Then the cover card comes off the dealer's hand in between

    @13:69F-30.10(d)#1
    Scenario: the cover card stays on until the last call
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And the shoe will deal 9d 4s to seat 2, Jc 6h to seat 3 and 9s 5d to the dealer
      When the dealer deals
      And seats 2 and 3 call
      Then the cover card comes off the dealer's hand in between

    @13:69F-30.10(d)#1 @case:all-folded
    Scenario: the cover card comes off though all have folded
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And the shoe will deal 9d 4s to seat 2, Jc 6h to seat 3 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 3 fold
      Then the cover card comes off the dealer's hand in between

    @13:69F-30.10(d)#1 @wants:wager=pair-up
    Scenario: the cover card stays on until side wagers are settled
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And seats 2 and 3 each wager $5 on the pair up wager
      And the shoe will deal 8h 8c to seat 2, Jc 6h to seat 3 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 3 call
      Then the cover card comes off the dealer's hand in between

    @13:69F-30.10(d)#2
    Scenario Outline: the dealer's hand is hidden until folded hands are done
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal 8h 3c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and <dealer> to the dealer
      When the dealer deals
      And seat 1 folds
      And seats 4 and 7 call
      Then the dealer's hand is shown only after side wagers and folded hands are done

      Examples:
        | dealer |
        | Ks 5d  |
        | 9s 5d  |
        | Xr 2d  |

    @13:69F-30.10(d)#2 @case:all-folded
    Scenario: the dealer's hand is shown though all have folded
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And the shoe will deal 9d 4s to seat 2, Jc 6h to seat 3 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 3 fold
      Then the dealer's hand is shown only after side wagers and folded hands are done

    @13:69F-30.10(d)#2 @wants:wager=super-flush
    Scenario: the dealer's hand is hidden until side wagers are settled
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And seats 2 and 3 each wager $5 on the super flush wager
      And the shoe will deal 8h 3h to seat 2, Jc 6h to seat 3 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 3 call
      Then the dealer's hand is shown only after side wagers and folded hands are done

    @13:69F-30.10(d)#3
    Scenario Outline: called hands are settled from the dealer's right
      Given a two-card joker poker table
      And <seats> each wager $10 on the ante wager
      And the shoe will deal <hands>
      When the dealer deals
      And <seats> call
      Then the called hands are settled at <right to left> in turn

      Examples: the dealer qualifies
        | seats            | hands                                                                     | right to left    | case |
        | seats 1, 4 and 7 | Ah 8c to seat 1, 9d 4s to seat 4, Ac 6h to seat 7 and Ks 5d to the dealer | seats 7, 4 and 1 | gaps |
        | seats 2 and 3    | 9d 4s to seat 2, Jc 6h to seat 3 and Ks 5d to the dealer                  | seats 3 and 2    |      |

      Examples: the dealer does not
        | seats            | hands                                                                     | right to left    | case |
        | seats 1, 4 and 7 | Ah 8c to seat 1, 7d 4s to seat 4, Jc 6h to seat 7 and 9s 5d to the dealer | seats 7, 4 and 1 | gaps |
        | seats 5 and 6    | 7d 4s to seat 5, Jc 6h to seat 6 and 9s 5d to the dealer                  | seats 6 and 5    |      |

    @13:69F-30.10(d)#3
    Scenario: a full table is settled from the dealer's right, folded hands left out
      Given a two-card joker poker table
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $10 on the ante wager
      And the shoe will deal 2c 7d to seat 1, Ah 8c to seat 2, 9d 4s to seat 3, Jc 6h to seat 4, Th Ts to seat 5, Ac 5h to seat 6, Qd 3c to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seat 1 folds
      And seats 2 and 3 call
      And seat 4 folds
      And seats 5, 6 and 7 call
      Then the called hands are settled at seats 7, 6, 5, 3 and 2 in turn

    @13:69F-30.10(d)#4
    Scenario Outline: one called hand is done with before the next
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 1, 7d 4s to seat 4, Ac 6h to seat 7 and <dealer> to the dealer
      When the dealer deals
      And seats 1, 4 and 7 call
      Then each called hand of seats 1, 4 and 7 is done with before the next

      Examples:
        | dealer |
        | Ks 5d  |
        | 9s 5d  |

    @13:69F-30.10(d)#4 @case:only-some-called
    Scenario Outline: folded hands between called ones are passed over
      Given a two-card joker poker table
      And seats 1, 3, 5 and 6 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 1, Kh Kc to seat 3, 7d 4s to seat 5, Ac 6h to seat 6 and <dealer> to the dealer
      When the dealer deals
      And seat 1 calls
      And seat 3 folds
      And seat 5 calls
      And seat 6 folds
      Then each called hand of seats 1 and 5 is done with before the next
      And seats 3 and 6 are passed over at the showdown

      Examples:
        | dealer |
        | Ks 5d  |
        | 9s 5d  |

    @13:69F-30.10(d)#4 @case:only-some-called @wants:wager=pair-up
    Scenario: a folded hand that won its side wager is passed over
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And seat 2 wagers $5 on the pair up wager
      And the shoe will deal Ah Ac to seat 2, 7d 4s to seat 3 and Ks 5d to the dealer
      When the dealer deals
      And seat 2 folds
      And seat 3 calls
      Then each called hand of seat 3 is done with before the next
      And seat 2 is passed over at the showdown

  Rule: (d)1 A dealer's hand below queen-high does not qualify

    @13:69F-30.10(d)1#0
    Scenario Outline: a low hand without a pair, a flush or a straight does not qualify
      Given a two-card joker poker table
      And seat 3 wagers $10 on the ante wager
      And the shoe will deal <lower> to seat 3 and <dealer> to the dealer
      When the dealer deals
      And seat 3 calls
      Then the dealer's hand does not qualify against seat 3

      Examples:
        | lower | dealer | case      |
        | 8d 3s | Jh 9c  | jack-nine |
        | 8d 3s | Jh 2c  |           |
        | 7d 3s | Tc 8h  |           |
        | 5d 2s | 9c 4h  |           |

    @13:69F-30.10(d)1#0
    Scenario Outline: a straight, a flush or a pair of low cards qualifies
      Given a two-card joker poker table
      And seat 3 wagers $10 on the ante wager
      And the shoe will deal <lower> to seat 3 and <dealer> to the dealer
      When the dealer deals
      And seat 3 calls
      Then the dealer's hand qualifies against seat 3

      Examples: straights
        | lower | dealer | case     |
        | 8d 3s | Jh Tc  | jack-ten |
        | Ad 9s | Jh Tc  | jack-ten |
        | 8d 3s | 5h 4c  |          |

      Examples: flushes
        | lower | dealer | case           |
        | 8d 3s | 6h 2h  | six-two-suited |
        | Ad 9s | 6h 2h  | six-two-suited |
        | 8d 3s | 9c 7c  |                |

      Examples: pairs
        | lower | dealer | case      |
        | 8d 3s | Xr 2h  | joker-two |
        | Ad 9s | 2h Xb  | joker-two |
        | 8d 3s | 2h 2c  |           |
        | 8d 3s | Xr Xb  |           |

      Examples: straight flushes
        | lower | dealer | case |
        | 8d 3s | 5h 4h  |      |

      Examples: a queen
        | lower | dealer | case      |
        | 8d 3s | Qh 2c  | queen-two |

    @13:69F-30.10(d)1#0
    Scenario Outline: a pair, a flush or a straight qualifies in whichever order they rank
      Given a two-card joker poker table
      And hands rank <order>
      And seat 3 wagers $10 on the ante wager
      And the shoe will deal Ad 9s to seat 3 and <dealer> to the dealer
      When the dealer deals
      And seat 3 calls
      Then the dealer's hand qualifies against seat 3

      Examples:
        | order                                                                         | dealer | case           |
        | pair of jokers, royal flush, straight flush, pair, flush, straight, high card | Jh Tc  | jack-ten       |
        | pair of jokers, royal flush, straight flush, straight, flush, pair, high card | Xr 2h  | joker-two      |
        | pair of jokers, royal flush, straight flush, straight, pair, flush, high card | 4h 2h  |                |
        | pair of jokers, royal flush, straight flush, pair, straight, flush, high card | 6h 2h  | six-two-suited |

    @13:69F-30.10(d)1#0 @case:jack-nine
    Scenario: the dealer's hand qualifies or not for the whole table
      Given a two-card joker poker table
      And seats 2, 4 and 6 each wager $10 on the ante wager
      And the shoe will deal 8d 3s to seat 2, Jd 7s to seat 4, 5d 2s to seat 6 and Jh 9c to the dealer
      When the dealer deals
      And seats 2, 4 and 6 call
      Then the dealer's hand does not qualify against seat 2
      And the dealer's hand does not qualify against seat 4
      And the dealer's hand does not qualify against seat 6

  Rule: (d)1.i If the dealer does not qualify, the ante is paid 1 to 1

    @13:69F-30.10(d)1.i#1
    Scenario Outline: the ante is paid as much again, whatever the player holds
      Given a two-card joker poker table
      And seat 3 wagers <ante> on the ante wager
      And the shoe will deal <hand> to seat 3 and 9c 4h to the dealer
      When the dealer deals
      And seat 3 calls
      Then seat 3's ante wager is paid <ante>

      Examples:
        | ante   | hand  | case              |
        | $10    | Ad 8s |                   |
        | $25.01 | Ad 8s |                   |
        | $10    | 7d 2s | worse-than-dealer |
        | $10    | 9d 4s |                   |
        | $10    | Ad Kd |                   |
        | $10    | Xr Xb |                   |

    @13:69F-30.10(d)1.i#1
    Scenario Outline: the ante is paid 1 to 1 though the table declares other odds for it
      Given a two-card joker poker table
      And the table pays <odds> on the ante wager
      And seat 3 wagers $10 on the ante wager
      And the shoe will deal <hand> to seat 3 and 9c 4h to the dealer
      When the dealer deals
      And seat 3 calls
      Then seat 3's ante wager is paid $10

      Examples:
        | odds   | hand  | case                              |
        | 2 to 1 | Ad 8s | other-ante-odds                   |
        | 3 to 2 | 7d 2s | other-ante-odds worse-than-dealer |

    @13:69F-30.10(d)1.i#1 @case:worse-than-dealer
    Scenario: every ante left on the table is paid
      Given a two-card joker poker table
      And seat 1 wagers $10 on the ante wager
      And seat 4 wagers $15 on the ante wager
      And seat 7 wagers $20 on the ante wager
      And the shoe will deal 7d 2s to seat 1, Ad 8s to seat 4, 8h 3c to seat 7 and 9c 4h to the dealer
      When the dealer deals
      And seats 1, 4 and 7 call
      Then seat 1's ante wager is paid $10
      And seat 4's ante wager is paid $15
      And seat 7's ante wager is paid $20

  Rule: (d)1.ii If the dealer does not qualify, the call wager is given back

    @13:69F-30.10(d)1.ii#1
    Scenario Outline: the call comes back without winnings
      Given a two-card joker poker table
      And seat 3 wagers <ante> on the ante wager
      And the shoe will deal <hand> to seat 3 and 9c 4h to the dealer
      When the dealer deals
      And seat 3 calls
      Then seat 3's call wager of <ante> comes back without winnings

      Examples:
        | ante   | hand  | case       |
        | $10    | Ad 8s |            |
        | $25.01 | 7d 2s |            |
        | $10    | Xr Xb | bonus-hand |
        | $10    | Ad Kd | bonus-hand |
        | $10    | 8h 7h | bonus-hand |

    @13:69F-30.10(d)1.ii#1 @case:bonus-hand
    Scenario: the call comes back though the table pays more for every hand
      Given a two-card joker poker table
      And the call wager pays 20 to 1 for a pair of jokers, 4 to 1 for a pair and 2 to 1 for any other hand
      And seats 2 and 5 each wager $10 on the ante wager
      And the shoe will deal Xr 8d to seat 2, Ad 7s to seat 5 and 9c 4h to the dealer
      When the dealer deals
      And seats 2 and 5 call
      Then seat 2's call wager of $10 comes back without winnings
      And seat 5's call wager of $10 comes back without winnings

  Rule: (d)1.iii If the dealer does not qualify, the player's cards go to the discard rack

    @13:69F-30.10(d)1.iii#1
    Scenario: called hands are picked up from the table of an unqualified dealer
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal 7d 2s to seat 1, Ad 8s to seat 4, 8h 3c to seat 7 and 9c 4h to the dealer
      When the dealer deals
      And seats 1, 4 and 7 call
      Then the called hands of seats 1, 4 and 7 are picked up

    @13:69F-30.10(d)1.iii#2
    Scenario: the one called hand is in the rack of an unqualified dealer
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And the shoe will deal 7d 2s to seat 2, Ad 8s to seat 3 and 9c 4h to the dealer
      When the dealer deals
      And seat 2 folds
      And seat 3 calls
      Then the called hand of seat 3 is in the discard rack

  Rule: (d)2 A dealer's hand of queen-high or better qualifies

    @13:69F-30.10(d)2#0
    Scenario Outline: a hand with a queen, a king or an ace qualifies
      Given a two-card joker poker table
      And seat 6 wagers $10 on the ante wager
      And the shoe will deal <lower> to seat 6 and <dealer> to the dealer
      When the dealer deals
      And seat 6 calls
      Then the dealer's hand qualifies against seat 6

      Examples:
        | lower | dealer | case      |
        | 8d 3s | Qh 2c  | queen-two |
        | Jd 9s | 2c Qh  | queen-two |
        | 8d 3s | Qh Tc  |           |
        | 8d 3s | Kc 2h  |           |
        | 8d 3s | Ac 3h  |           |

    @13:69F-30.10(d)2#0 @case:jack-nine
    Scenario Outline: a hand of jack-nine or less does not qualify
      Given a two-card joker poker table
      And seat 6 wagers $10 on the ante wager
      And the shoe will deal <lower> to seat 6 and <dealer> to the dealer
      When the dealer deals
      And seat 6 calls
      Then the dealer's hand does not qualify against seat 6

      Examples:
        | lower | dealer |
        | 8d 3s | Jh 9c  |
        | Td 8s | 9c Jh  |

  Rule: (d)2.i If the dealer qualifies, hands that were not shown yet are shown

    @13:69F-30.10(d)2.i#1 @case:without-side-wager
    Scenario: called hands without side wagers are shown
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seats 1, 4 and 7 call
      Then the hands of seats 1, 4 and 7 are each shown once, before they are settled

    @13:69F-30.10(d)2.i#1 @case:with-side-wager @case:without-side-wager @wants:wager=pair-up
    Scenario: a hand that its pair up wager has shown is not shown again
      Given a two-card joker poker table
      And seats 2 and 5 each wager $10 on the ante wager
      And seat 2 wagers $5 on the pair up wager
      And the shoe will deal 8h 8c to seat 2, Jc 6h to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 5 call
      Then the hands of seats 2 and 5 are each shown once, before they are settled

    @13:69F-30.10(d)2.i#1 @case:with-side-wager @wants:wager=super-flush
    Scenario: a hand that its super flush wager has shown is not shown again
      Given a two-card joker poker table
      And seats 2 and 5 each wager $10 on the ante wager
      And seat 5 wagers $5 on the super flush wager
      And the shoe will deal 8h 3c to seat 2, Jc 6c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seat 2 folds
      And seat 5 calls
      Then the hand of seat 5 is shown once, before it is settled

  Rule: (d)2.ii If the dealer's hand is higher, the ante and the call wager are collected

    @13:69F-30.10(d)2.ii#1
    Scenario Outline: a lower hand loses ante and call
      Given a two-card joker poker table
      And seat 3 wagers <ante> on the ante wager
      And the shoe will deal <hand> to seat 3 and <dealer> to the dealer
      When the dealer deals
      And seat 3 calls
      Then seat 3's ante wager of <ante> is collected in full
      And seat 3's call wager of <ante> is collected in full

      Examples: high cards
        | ante   | hand  | dealer | case                     |
        | $10    | 9d 4s | Kh 5c  | same-type                |
        | $25.01 | Qd Ts | Kh 2c  | same-type                |
        | $10    | Kd 5s | Kh 7c  | kicker-decides same-type |
        | $10    | Ad 9s | Ah Jc  | kicker-decides same-type |
        | $10    | Kd Js | Ah 5c  | same-type                |

      Examples: one type against another
        | ante | hand  | dealer | case |
        | $10  | Ad 9s | Kh Kc  |      |
        | $10  | Ad 9s | Xr Kc  |      |
        | $10  | Ad As | Xr Xb  |      |
        | $10  | Ks Qs | Xb Xr  |      |
        | $10  | Kd 8d | Ah Kh  |      |
        | $10  | Kd Ks | Ah Kh  |      |
        | $10  | 9d 8d | Ah Kh  |      |
        | $10  | 8d 7s | Kc Qc  |      |
        | $10  | Kd Qs | 5h 4h  |      |
        | $10  | Ad 9s | Ah 2c  |      |

      Examples: two hands of one type
        | ante | hand  | dealer | case                     |
        | $10  | 8d 8s | Kh Kc  | same-type                |
        | $10  | Xb 8s | Kh Kc  | same-type                |
        | $10  | 8d 8s | Xr Kc  | same-type                |
        | $10  | Jd 6d | Kc 4c  | same-type                |
        | $10  | Kd 4d | Kc 8c  | kicker-decides same-type |
        | $10  | Td 9s | Kc Qh  | same-type                |
        | $10  | 9d 8d | Kc Qc  | same-type                |

    @13:69F-30.10(d)2.ii#1
    Scenario Outline: the order that the table declares decides against the player
      Given a two-card joker poker table
      And hands rank <order>
      And seat 3 wagers $10 on the ante wager
      And the shoe will deal <hand> to seat 3 and <dealer> to the dealer
      When the dealer deals
      And seat 3 calls
      Then seat 3's ante wager of $10 is collected in full
      And seat 3's call wager of $10 is collected in full

      Examples: a straight over a pair over a flush
        | order                                                                         | hand  | dealer |
        | pair of jokers, royal flush, straight flush, straight, pair, flush, high card | 8d 8s | Kc Qh  |
        | pair of jokers, royal flush, straight flush, straight, pair, flush, high card | Jd 6d | Kc Kh  |
        | pair of jokers, royal flush, straight flush, straight, pair, flush, high card | Jd 6d | Kc Qh  |

      Examples: a pair over a flush over a straight
        | order                                                                         | hand  | dealer |
        | pair of jokers, royal flush, straight flush, pair, flush, straight, high card | 8d 7s | Kc Kh  |
        | pair of jokers, royal flush, straight flush, pair, flush, straight, high card | Jd Ts | Kc 4c  |

      Examples: a flush over a straight over a pair
        | order                                                                         | hand  | dealer |
        | pair of jokers, royal flush, straight flush, flush, straight, pair, high card | Ad As | Kc 4c  |
        | pair of jokers, royal flush, straight flush, flush, straight, pair, high card | Xr Ad | Kc Qh  |

    @13:69F-30.10(d)2.ii#1
    Scenario: every lower hand of the table loses both wagers
      Given a two-card joker poker table
      And seat 1 wagers $10 on the ante wager
      And seat 4 wagers $15 on the ante wager
      And the shoe will deal 9d 4s to seat 1, Qd 8s to seat 4 and Kh 5c to the dealer
      When the dealer deals
      And seats 1 and 4 call
      Then seat 1's ante wager of $10 is collected in full
      And seat 1's call wager of $10 is collected in full
      And seat 4's ante wager of $15 is collected in full
      And seat 4's call wager of $15 is collected in full

  Rule: (d)2.iii If the player's hand is higher, the ante and the call wager are paid at their odds

    @13:69F-30.10(d)2.iii#1
    Scenario Outline: a higher hand is paid on the ante, and on the call by what it is
      Given a two-card joker poker table
      And the call wager pays 8 to 1 for a pair of jokers, 5 to 1 for a royal flush, 3 to 1 for a straight flush and 1 to 1 for any other hand
      And seat 3 wagers <ante> on the ante wager
      And the shoe will deal <hand> to seat 3 and <dealer> to the dealer
      When the dealer deals
      And seat 3 calls
      Then seat 3's ante wager is paid <ante>
      And seat 3's call wager is paid <winnings>

      Examples: hands that are paid more
        | ante   | hand  | dealer | winnings | case           |
        | $10    | Xr Xb | Kh 5c  | $80      | pair-of-jokers |
        | $25.01 | Xb Xr | Ah Kh  | $200.08  | pair-of-jokers |
        | $10    | Ad Kd | Kh 5c  | $50      | royal-flush    |
        | $10    | Kd As | Kh 5c  | $10      | other          |
        | $10    | 9d 8d | Kh 5c  | $30      | straight-flush |
        | $10    | Kd Qd | Kh Kc  | $30      | straight-flush |
        | $10    | Ad 2d | Kh 5c  | $30      | straight-flush |

      Examples: any other hand
        | ante   | hand  | dealer | winnings | case  |
        | $10    | Ad 8s | Kh 5c  | $10      | other |
        | $25.01 | Kd 7s | Kh 5c  | $25.01   | other |
        | $10    | 8d 8s | Kh 5c  | $10      | other |
        | $10    | Xr 8s | Kh 5c  | $10      | other |
        | $10    | Jd 6d | Kh 5c  | $10      | other |
        | $10    | 7d 6s | Kh 5c  | $10      | other |
        | $10    | Ad Ac | Kh Kc  | $10      | other |
        | $10    | Ad 4d | Kh 8h  | $10      | other |

    @13:69F-30.10(d)2.iii#1
    Scenario Outline: a table with other odds for a call pays those
      Given a two-card joker poker table
      And the call wager pays <odds>
      And seat 3 wagers $10 on the ante wager
      And the shoe will deal <hand> to seat 3 and Kh 5c to the dealer
      When the dealer deals
      And seat 3 calls
      Then seat 3's ante wager is paid $10
      And seat 3's call wager is paid <winnings>

      Examples: a line for each
        | odds                                                                                                              | hand  | winnings | case           |
        | 20 to 1 for a pair of jokers, 7 to 1 for a royal flush, 4 to 1 for a straight flush and 2 to 1 for any other hand | Xr Xb | $200     | pair-of-jokers |
        | 20 to 1 for a pair of jokers, 7 to 1 for a royal flush, 4 to 1 for a straight flush and 2 to 1 for any other hand | Ad Kd | $70      | royal-flush    |
        | 20 to 1 for a pair of jokers, 7 to 1 for a royal flush, 4 to 1 for a straight flush and 2 to 1 for any other hand | 9d 8d | $40      | straight-flush |
        | 20 to 1 for a pair of jokers, 7 to 1 for a royal flush, 4 to 1 for a straight flush and 2 to 1 for any other hand | Ad 8s | $20      | other          |

      Examples: wider lines
        | odds                                                                                             | hand  | winnings | case           |
        | 6 to 1 for a straight flush, 2 to 1 for a flush, 3 to 1 for a pair and 1 to 1 for any other hand | Ad Kd | $60      | royal-flush    |
        | 6 to 1 for a straight flush, 2 to 1 for a flush, 3 to 1 for a pair and 1 to 1 for any other hand | 9d 8d | $60      | straight-flush |
        | 6 to 1 for a straight flush, 2 to 1 for a flush, 3 to 1 for a pair and 1 to 1 for any other hand | Jd 6d | $20      |                |
        | 6 to 1 for a straight flush, 2 to 1 for a flush, 3 to 1 for a pair and 1 to 1 for any other hand | Xr Xb | $30      | pair-of-jokers |
        | 6 to 1 for a straight flush, 2 to 1 for a flush, 3 to 1 for a pair and 1 to 1 for any other hand | Xr 8s | $30      |                |
        | 6 to 1 for a straight flush, 2 to 1 for a flush, 3 to 1 for a pair and 1 to 1 for any other hand | 8d 8s | $30      |                |
        | 6 to 1 for a straight flush, 2 to 1 for a flush, 3 to 1 for a pair and 1 to 1 for any other hand | 7d 6s | $10      | other          |

    @13:69F-30.10(d)2.iii#1
    Scenario Outline: the ante has odds of its own
      Given a two-card joker poker table
      And the table pays <odds> on the ante wager
      And the call wager pays 5 to 1 for a straight flush and 1 to 1 for any other hand
      And seat 3 wagers $10 on the ante wager
      And the shoe will deal <hand> to seat 3 and Kh 5c to the dealer
      When the dealer deals
      And seat 3 calls
      Then seat 3's ante wager is paid <ante>
      And seat 3's call wager is paid <call>

      Examples:
        | odds   | hand  | ante | call | case           |
        | 2 to 1 | Ad 8s | $20  | $10  | other          |
        | 3 to 2 | 9d 8d | $15  | $50  | straight-flush |

    @13:69F-30.10(d)2.iii#1
    Scenario Outline: the order that the table declares decides for the player
      Given a two-card joker poker table
      And hands rank <order>
      And seat 3 wagers $10 on the ante wager
      And the shoe will deal <hand> to seat 3 and <dealer> to the dealer
      When the dealer deals
      And seat 3 calls
      Then seat 3's ante wager is paid $10
      And seat 3's call wager is paid $10

      Examples: a straight over a pair over a flush
        | order                                                                         | hand  | dealer | case  |
        | pair of jokers, royal flush, straight flush, straight, pair, flush, high card | 8d 7s | Kc Kh  | other |
        | pair of jokers, royal flush, straight flush, straight, pair, flush, high card | 8d 8s | Kc 4c  | other |

      Examples: a pair over a flush over a straight
        | order                                                                         | hand  | dealer | case  |
        | pair of jokers, royal flush, straight flush, pair, flush, straight, high card | 8d 8s | Kc Qh  | other |
        | pair of jokers, royal flush, straight flush, pair, flush, straight, high card | Jd 6d | Kc Qh  | other |

      Examples: a flush over a straight over a pair
        | order                                                                         | hand  | dealer | case  |
        | pair of jokers, royal flush, straight flush, flush, straight, pair, high card | Jd 6d | Kc Kh  | other |
        | pair of jokers, royal flush, straight flush, flush, straight, pair, high card | 8d 7s | Xr Kh  | other |

    @13:69F-30.10(d)2.iii#1
    Scenario: winners and losers of one table are each judged by their own hand
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal Ad 8s to seat 1, 9d 4s to seat 4, 8h 8c to seat 7 and Kh 5c to the dealer
      When the dealer deals
      And seats 1, 4 and 7 call
      Then seat 1's ante wager is paid $10
      And seat 1's call wager is paid $10
      And seat 7's ante wager is paid $10
      And seat 7's call wager is paid $10

  Rule: (d)2 Equal hands are neither collected from nor, by this text, paid

    @13:69F-30.10(d)2#tie
    Scenario Outline: a hand equal to the dealer's does not lose
      Given a two-card joker poker table
      And seat 3 wagers $10 on the ante wager
      And the shoe will deal <hand> to seat 3 and <dealer> to the dealer
      When the dealer deals
      And seat 3 calls
      Then neither the ante nor the call wager of seat 3 is collected

      Examples:
        | hand  | dealer | case       |
        | Qh 5c | Qd 5s  | queen-five |
        | 5c Qh | Qd 5s  | queen-five |
        | Kd 7s | Kh 7c  |            |
        | 8d 8s | 8h 8c  |            |
        | Kd 4d | Kc 4c  |            |
        | Td 9s | Th 9c  |            |
        | Ad Kd | Ah Kh  |            |

    @13:69F-30.10(d)2#tie @case:queen-five
    Scenario: an equal hand between others does not lose with them
      Given a two-card joker poker table
      And seats 2, 3 and 6 each wager $10 on the ante wager
      And the shoe will deal 9d 4s to seat 2, Qh 5c to seat 3, Ah 8c to seat 6 and Qd 5s to the dealer
      When the dealer deals
      And seats 2, 3 and 6 call
      Then neither the ante nor the call wager of seat 3 is collected

  Rule: (d)2.iv If the dealer qualifies, the player's cards go to the discard rack

    @13:69F-30.10(d)2.iv#1
    Scenario: winners' and losers' hands are picked up
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 1, 9d 4s to seat 4, Jc 6h to seat 7 and Ks 5d to the dealer
      When the dealer deals
      And seats 1, 4 and 7 call
      Then the called hands of seats 1, 4 and 7 are picked up

    @13:69F-30.10(d)2.iv#1 @wants:wager=pair-up
    Scenario: a hand that was shown for its side wager is picked up too
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And seat 3 wagers $5 on the pair up wager
      And the shoe will deal 9d 4s to seat 2, 8h 8c to seat 3 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 3 call
      Then the called hands of seats 2 and 3 are picked up

    @13:69F-30.10(d)2.iv#2
    Scenario: called hands are in the rack, won or lost
      Given a two-card joker poker table
      And seats 2, 3 and 5 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 2, 9d 4s to seat 3, Jc 6h to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seat 2 calls
      And seat 3 folds
      And seat 5 calls
      Then the called hands of seats 2 and 5 are in the discard rack

    @13:69F-30.10(d)2.iv#1
    Scenario: a hand equal to the dealer's is picked up too
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And the shoe will deal 9d 4s to seat 2, Qh 5c to seat 3 and Qd 5s to the dealer
      When the dealer deals
      And seats 2 and 3 call
      Then the called hands of seats 2 and 3 are picked up

  Rule: (e) When all is settled the dealer's cards go to the discard rack

    @13:69F-30.10(e)#1
    Scenario Outline: the dealer's cards lie until the last called hand is done with
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 1, 7d 4s to seat 4, Jc 6h to seat 7 and <dealer> to the dealer
      When the dealer deals
      And seats 1, 4 and 7 call
      Then the dealer's cards go to the discard rack after the last called hand

      Examples:
        | dealer |
        | Ks 5d  |
        | 9s 5d  |

    @13:69F-30.10(e)#1
    Scenario: the dealer's cards lie until the only called hand is done with
      Given a two-card joker poker table
      And seats 2 and 6 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 2, Jc 6h to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seat 2 calls
      And seat 6 folds
      Then the dealer's cards go to the discard rack after the last called hand

  Rule: (f) Cards are picked up in order, so that every hand can be rebuilt

    @13:69F-30.10(f)#1 @case:folded-callers-dealer
    Scenario: folded hands come first, then called ones, then the dealer's
      Given a two-card joker poker table
      And seats 1, 2, 3, 5 and 6 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 1, 7d 4s to seat 2, Jc 6h to seat 3, Td 2s to seat 5, Qd 3c to seat 6 and Ks 5d to the dealer
      When the dealer deals
      And seat 1 calls
      And seat 2 folds
      And seat 3 calls
      And seat 5 folds
      And seat 6 calls
      Then the cards are picked up in the order in which the hands are dealt with

    @13:69F-30.10(f)#1
    Scenario Outline: called hands are picked up in order, the dealer's last
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 1, 7d 4s to seat 4, Jc 6h to seat 7 and <dealer> to the dealer
      When the dealer deals
      And seats 1, 4 and 7 call
      Then the cards are picked up in the order in which the hands are dealt with

      Examples:
        | dealer |
        | Ks 5d  |
        | 9s 5d  |

    @13:69F-30.10(f)#2
    Scenario Outline: the rack gives back called and folded hands and the dealer's
      Given a two-card joker poker table
      And seats 1, 4 and 7 each wager $10 on the ante wager
      And the shoe will deal Ah 8c to seat 1, 7d 4s to seat 4, Jc 6h to seat 7 and <dealer> to the dealer
      When the dealer deals
      And seat 1 calls
      And seat 4 folds
      And seat 7 calls
      Then the discard rack gives back Ah 8c of seat 1, 7d 4s of seat 4, Jc 6h of seat 7 and <dealer> of the dealer

      Examples:
        | dealer |
        | Ks 5d  |
        | 9s 5d  |

    @13:69F-30.10(f)#2 @case:two-jokers
    Scenario: the rack tells the two jokers apart
      Given a two-card joker poker table
      And seats 2 and 4 each wager $10 on the ante wager
      And the shoe will deal Xr 5c to seat 2, 9d Xb to seat 4 and Ks 5d to the dealer
      When the dealer deals
      And seats 2 and 4 call
      Then the discard rack gives back Xr 5c of seat 2, 9d Xb of seat 4 and Ks 5d of the dealer

    @13:69F-30.10(f)#2 @case:two-jokers
    Scenario: the rack tells a folded joker from the dealer's
      Given a two-card joker poker table
      And seats 2 and 4 each wager $10 on the ante wager
      And the shoe will deal Xb 5c to seat 2, 9d 3c to seat 4 and Xr Kd to the dealer
      When the dealer deals
      And seat 2 folds
      And seat 4 calls
      Then the discard rack gives back Xb 5c of seat 2, 9d 3c of seat 4 and Xr Kd of the dealer

    @13:69F-30.10(f)#2 @wants:wager=pair-up @wants:wager=super-flush
    Scenario: the rack gives back hands that were shown for side wagers
      Given a two-card joker poker table
      And seats 1 and 5 each wager $10 on the ante wager
      And seat 1 wagers $5 on the pair up wager
      And seat 5 wagers $5 on the super flush wager
      And the shoe will deal 8h 8c to seat 1, Jc 6c to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seat 1 folds
      And seat 5 calls
      Then the discard rack gives back 8h 8c of seat 1, Jc 6c of seat 5 and Ks 5d of the dealer

    @13:69F-30.10(f)#2 @wants:wager=pair-up
    Scenario: the rack gives back a hand with a side wager alone
      Given a two-card joker poker table
      And seat 2 wagers $10 on the ante wager
      And seat 5 wagers $5 on the pair up wager alone, if the table takes it
      And the shoe will deal Ah 8c to seat 2, Jc 6h to seat 5 and Ks 5d to the dealer
      When the dealer deals
      And seat 2 calls
      Then the discard rack gives back Ah 8c of seat 2, Jc 6h of seat 5 and Ks 5d of the dealer

  @wants:game=two-card-joker-poker
  Rule: The ground rules hold at this table too

    @protocol:shoe
    Scenario: every card comes off the front
      Given a two-card joker poker table
      And seats 2 and 6 each wager $10 on the ante wager
      And the shoe will deal 9d 4s to seat 2, Ah Jc to seat 6 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 folds
      And seat 6 calls
      Then every card comes off the front of the shoe

    @protocol:wager-ends-once @wants:wager=pair-up
    Scenario: wagers won, lost and folded all end once
      Given a two-card joker poker table
      And seats 2, 3, 4 and 6 each wager $10 on the ante wager
      And seats 2 and 3 each wager $5 on the pair up wager
      And the shoe will deal 9d 4s to seat 2, 8c 8h to seat 3, Qd Ts to seat 4, Ah Jc to seat 6 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 folds
      And seats 3, 4 and 6 call
      Then every wager ends in exactly one way

    @protocol:ledger
    Scenario: the books balance
      Given a two-card joker poker table
      And seats 2, 3 and 6 each wager $10 on the ante wager
      And the shoe will deal 9d 4s to seat 2, Qd Ts to seat 3, Ah Jc to seat 6 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 folds
      And seats 3 and 6 call
      Then the books balance

    @protocol:after-end
    Scenario: whatever is tried after the end is refused
      Given a two-card joker poker table
      And seat 2 wagers $10 on the ante wager
      And the shoe will deal Ah Jc to seat 2 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 calls
      And seat 3 tries to wager $10 on the ante wager
      And seat 2 tries to call
      Then nothing but refusals comes after the end of the round
      And every attempt is refused

    @protocol:rejected @wants:wager=pair-up
    Scenario: a side wager that comes after the deal is refused
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And seat 3 wagers $5 on the pair up wager
      And the shoe will deal 9d 4s to seat 2, 8c 8h to seat 3 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 tries to wager $5 on the pair up wager
      And seats 2 and 3 call
      Then the attempt is refused

    @protocol:amount
    Scenario Outline: an amount that is no positive whole number of cents is refused
      Given a two-card joker poker table
      When seat 2 tries to wager <amount> on the ante wager
      And seat 2 wagers $5 on the ante wager
      Then the attempt is refused and not put right

      Examples:
        | amount |
        | $0     |
        | -$5    |
        | $5.005 |

    @protocol:limits
    Scenario Outline: the limits of the ante wager bind
      Given a two-card joker poker table
      And the limits of the ante wager are $5 to $100
      When seat 2 tries to wager <beyond> on the ante wager
      And seat 2 wagers <within> on the ante wager
      Then the attempt is refused and not put right
      And seat 2's ante wager is taken

      Examples:
        | beyond  | within |
        | $4.99   | $5     |
        | $100.01 | $100   |

    @protocol:limits @wants:wager=pair-up
    Scenario Outline: the limits of the pair up wager bind
      Given a two-card joker poker table
      And the limits of the pair up wager are $5 to $25
      And seat 2 wagers $100 on the ante wager
      When seat 2 tries to wager <beyond> on the pair up wager
      And seat 2 wagers <within> on the pair up wager
      Then the attempt is refused and not put right

      Examples:
        | beyond | within |
        | $4.99  | $5     |
        | $25.01 | $25    |

    @protocol:limits @wants:wager=super-flush
    Scenario Outline: the limits of the super flush wager bind
      Given a two-card joker poker table
      And the limits of the super flush wager are $5 to $25
      And seat 2 wagers $100 on the ante wager
      When seat 2 tries to wager <beyond> on the super flush wager
      And seat 2 wagers <within> on the super flush wager
      Then the attempt is refused and not put right

      Examples:
        | beyond | within |
        | $4.99  | $5     |
        | $25.01 | $25    |

    @protocol:statement
    Scenario: nothing unlisted is reported, and what is listed is
      Given a two-card joker poker table
      And seat 2 wagers $10 on the ante wager
      And the shoe will deal Ah Jc to seat 2 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 calls
      Then nothing is reported that the statement does not list
      And opening, wagers, close and end are reported where they are listed

    @protocol:shoe
    Scenario: a high card behind the dealer's stays in the shoe
      Given a two-card joker poker table
      And seats 2 and 6 each wager $10 on the ante wager
      And the shoe will deal 9d 4s to seat 2, Ah Jc to seat 6 and 2h 3c to the dealer
      When the dealer deals
      And seats 2 and 6 fold
      Then every card comes off the front of the shoe

    @protocol:ledger
    Scenario: gains and losses where the dealer does not qualify
      Given a two-card joker poker table
      And seat 2 wagers $10 on the ante wager
      And seat 5 wagers $20 on the ante wager
      And the shoe will deal Ad 8s to seat 2, Jd 3s to seat 5 and 9c 4h to the dealer
      When the dealer deals
      And seat 2 folds
      And seat 5 calls
      Then seat 2 ends the round $10 down
      And seat 5 ends the round $20 up
      And the table inventory ends the round $10 down
      And the books balance

    @protocol:ledger @wants:wager=pair-up
    Scenario: gains and losses with side wagers
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And seats 2 and 3 each wager $5 on the pair up wager
      And the shoe will deal 8h 8c to seat 2, Qd Ts to seat 3 and Kh 5c to the dealer
      When the dealer deals
      And seats 2 and 3 call
      Then seat 2 ends the round $40 up
      And seat 3 ends the round $25 down
      And the table inventory ends the round $15 down
      And the books balance

    @protocol:ledger @wants:wager=pair-up
    Scenario: the books balance with a side wager alone
      Given a two-card joker poker table
      And seat 2 wagers $10 on the ante wager
      And seat 5 wagers $5 on the pair up wager alone, if the table takes it
      And the shoe will deal Qd Ts to seat 2, Jc 6h to seat 5 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 calls
      Then the books balance

    @protocol:rejected
    Scenario: without a wager there is no deal
      Given a two-card joker poker table
      And the shoe will deal Ah Jc to seat 2 and Kh 5c to the dealer
      When the dealer tries to deal
      And seat 2 wagers $10 on the ante wager
      And the dealer deals
      And seat 2 folds
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: a second ante is refused
      Given a two-card joker poker table
      And seat 2 wagers $10 on the ante wager
      When seat 2 tries to wager $20 on the ante wager
      And seat 3 wagers $20 on the ante wager
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: a call is no wager to be placed before the deal
      Given a two-card joker poker table
      And seat 2 wagers $10 on the ante wager
      When seat 2 tries to wager $10 on the call wager
      And seat 3 wagers $10 on the ante wager
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: a refused call leaves the choice open
      Given a two-card joker poker table
      And seat 2 wagers $10 on the ante wager
      And the shoe will deal Ah Jc to seat 2 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 tries to call for $20
      And seat 2 calls for $10
      Then the attempt causes one refusal and nothing else
      And seat 2's choice is still open

    @protocol:rejected
    Scenario: an ante beyond the maximum is not cut down to it
      Given a two-card joker poker table
      And the limits of the ante wager are $5 to $100
      When seat 2 tries to wager $500 on the ante wager
      And seat 3 wagers $10 on the ante wager
      Then the attempt causes one refusal and nothing else

    @protocol:rejected @wants:wager=pair-up
    Scenario: a refused side wager is not settled
      Given a two-card joker poker table
      And the limits of the pair up wager are $5 to $25
      And seats 2 and 3 each wager $10 on the ante wager
      And the shoe will deal 8h 8c to seat 2, Qd Ts to seat 3 and Kh 5c to the dealer
      When seat 2 tries to wager $100 on the pair up wager
      And seat 3 wagers $25 on the pair up wager
      And the dealer deals
      And seats 2 and 3 call
      Then the attempt causes one refusal and nothing else
      And seat 2 has no pair up wager

    @protocol:amount
    Scenario: an ante is accepted to the cent
      Given a two-card joker poker table
      When seat 2 wagers $25.01 on the ante wager
      Then seat 2's ante wager stands at $25.01

    @protocol:amount @wants:wager=pair-up @wants:wager=super-flush
    Scenario: side wagers are accepted to the cent
      Given a two-card joker poker table
      And seat 2 wagers $10 on the ante wager
      When seat 2 wagers $7.25 on the pair up wager
      And seat 2 wagers $3.50 on the super flush wager
      Then seat 2's pair up wager stands at $7.25
      And seat 2's super flush wager stands at $3.50

    @protocol:limits
    Scenario: where no limits are posted a dollar is an ante
      Given a two-card joker poker table
      And no limits of the ante wager are posted
      When seat 2 wagers $1 on the ante wager
      Then seat 2's ante wager is taken

    @protocol:funds
    Scenario: an ante beyond the bankroll is refused, one of the whole bankroll is taken
      Given a two-card joker poker table
      And seat 2 has $100 to play with
      When seat 2 tries to wager $100.01 on the ante wager
      And seat 2 wagers $100 on the ante wager
      Then seat 2 does not wager more than it has
      And seat 2's ante wager is taken

    @protocol:funds
    Scenario: one seat's bankroll is no other's
      Given a two-card joker poker table
      And seat 2 has $20 to play with
      And seat 3 has $500 to play with
      When seat 2 tries to wager $30 on the ante wager
      And seat 3 wagers $30 on the ante wager
      Then seat 2 does not wager more than it has

    @protocol:funds @wants:wager=pair-up
    Scenario: what is wagered already counts
      Given a two-card joker poker table
      And seat 2 has $100 to play with
      And seat 2 wagers $60 on the ante wager
      When seat 2 tries to wager $40.01 on the pair up wager
      And seat 2 wagers $40 on the pair up wager
      Then seat 2 does not wager more than it has

    @protocol:funds
    Scenario: a call beyond the bankroll is refused
      Given a two-card joker poker table
      And seat 2 has $19.99 to play with
      And seat 2 wagers $10 on the ante wager
      And the shoe will deal Ah Jc to seat 2 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 tries to call
      And seat 2 folds
      Then seat 2 does not wager more than it has

    @protocol:statement
    Scenario: answers, viewers and the sign are reported where they are listed
      Given a two-card joker poker table
      And seats 2 and 3 each wager $10 on the ante wager
      And the shoe will deal Ah Jc to seat 2, 9d 4s to seat 3 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 calls
      And seat 3 folds
      Then answers are reported where they are listed
      And the viewers of cards dealt face down are reported where they are listed
      And the table's sign is reported where it is listed, with the table's own limits and odds

    @protocol:statement @wants:by=verbal
    Scenario: the cash of a verbal wager becomes chips where that is listed
      Given a two-card joker poker table
      And seat 2 calls $10 on the ante wager, confirmed by the dealer and the supervisor
      And the shoe will deal Ah Jc to seat 2 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 folds
      Then the cash of seat 2's ante wager becomes chips before it is settled

    @protocol:statement
    Scenario Outline: coupons and verbal wagers are taken if they are listed, and only then
      Given a two-card joker poker table
      When seat 2 tries to <wager> on the ante wager<confirmation>
      And seat 3 wagers $10 on the ante wager
      Then the attempt is taken if it is listed, and refused if it is not

      Examples:
        | wager              | confirmation                                   |
        | wager a $10 coupon |                                                |
        | call $10           | , confirmed by the dealer and the supervisor   |

    @protocol:statement
    Scenario Outline: side wagers are taken if they are listed, and only then
      Given a two-card joker poker table
      And seat 2 wagers $10 on the ante wager
      When seat 2 tries to wager $5 on the <side> wager
      Then the attempt is taken if it is listed, and refused if it is not

      Examples:
        | side        |
        | pair up     |
        | super flush |

    @protocol:state
    Scenario: the same round goes the same way again, from a bankroll too
      Given a two-card joker poker table
      And seat 6 has $25 to play with
      And seats 2 and 6 each wager $10 on the ante wager
      And the shoe will deal Ah Jc to seat 2, Qd Ts to seat 6 and Kh 5c to the dealer
      When the dealer deals
      And seats 2 and 6 call
      Then the same round goes the same way again

    @protocol:state
    Scenario: the odds of a table are its own and not those of the table before
      Given a two-card joker poker table
      And the table pays 1 to 1 on the ante wager
      And the table paid 3 to 2 on the ante wager in the round before
      And seat 2 wagers $10 on the ante wager
      And the shoe will deal Ah Jc to seat 2 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 calls
      Then the same round goes the same way again

    @protocol:state
    Scenario: a round that was broken off leaves nothing behind
      Given a two-card joker poker table
      And seats 2 and 6 each wager $10 on the ante wager
      And the shoe will deal Ah Jc to seat 2, 9d 4s to seat 6 and Kh 5c to the dealer
      When the dealer deals
      And seat 2 calls
      And seat 6 folds
      Then the same round goes the same way after one that was broken off

    @protocol:state
    Scenario: the same seed gives the same cards
      Given a two-card joker poker table
      And seats 2 and 6 each wager $10 on the ante wager
      And the shoe will deal Ah Jc to seat 2, 9d 4s to seat 6 and Kh 5c to the dealer
      When the dealer deals
      And seats 2 and 6 fold
      Then the same seed deals the same cards again
