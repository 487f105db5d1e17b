--
-- PostgreSQL database dump
--


-- Dumped from database version 18.4
-- Dumped by pg_dump version 18.4

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: tell_of_event(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_of_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM pg_notify('mazefolio', NEW.game || ' ' || NEW.seq);
    RETURN NULL;
END $$;


--
-- Name: tell_of_line(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_of_line() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM pg_notify('mazefolio', NEW.game || ' 0');
    RETURN NULL;
END $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.event (
    game text NOT NULL,
    seq bigint NOT NULL,
    seat bigint,
    kind text NOT NULL,
    body text NOT NULL,
    decision_id text,
    at double precision NOT NULL,
    CONSTRAINT event_seq_check CHECK ((seq > 0))
);


--
-- Name: game; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.game (
    id text NOT NULL,
    game text NOT NULL,
    rules text NOT NULL,
    setup text NOT NULL,
    key bytea NOT NULL,
    created_at double precision NOT NULL,
    updated_at double precision NOT NULL,
    ended boolean NOT NULL,
    seq bigint NOT NULL,
    snapshot text DEFAULT ''::text NOT NULL
);


--
-- Name: line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.line (
    game text NOT NULL,
    channel text NOT NULL,
    number bigint NOT NULL,
    seat bigint,
    name text NOT NULL,
    text text NOT NULL,
    line_id text NOT NULL,
    at double precision NOT NULL,
    CONSTRAINT line_number_check CHECK ((number > 0))
);


--
-- Name: probe; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.probe (
    writes bigint NOT NULL
);


--
-- Name: schema_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_version (
    version integer NOT NULL
);


--
-- Name: seat; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seat (
    game text NOT NULL,
    seat bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    bot text NOT NULL,
    token_hash text,
    invitation_hash text
);


--
-- Data for Name: event; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.event VALUES ('0000000000000000', 1, 0, 'decide', '{"option":"move J9","index":0}', '57faf73333b048708dc832182bac25d9', 1794845987.5534575);
INSERT INTO public.event VALUES ('0000000000000000', 2, 0, 'decide', '{"option":"move J8","index":0}', 'bf6f3647bcbe434ea96c7c5671e45f5c', 1794845987.681842);
INSERT INTO public.event VALUES ('0000000000000000', 3, 0, 'decide', '{"option":"move J7","index":0}', '7416219858b74acc95adc1f6fa67196c', 1794845987.750059);
INSERT INTO public.event VALUES ('0000000000000002', 1, 1, 'joined', '', NULL, 1794845987.956145);
INSERT INTO public.event VALUES ('0000000000000002', 2, 0, 'decide', '{"option":"flip","index":4}', '7015526c5fea4f37ad2091b6e25b6730', 1794845988.0673473);
INSERT INTO public.event VALUES ('0000000000000002', 3, 0, 'decide', '{"option":"draw","index":0}', '2a4010a878404637aa97c4b7df13fb63', 1794845988.1092772);
INSERT INTO public.event VALUES ('0000000000000005', 1, 0, 'decide', '{"option":"flip","index":4}', '73e199471b8e4dd7aabf5b65ca79486c', 1794845988.5986075);
INSERT INTO public.event VALUES ('0000000000000005', 2, 1, 'resign', '', '90aadeaadec44bd2927ccf882739938b', 1794845988.6698549);


--
-- Data for Name: game; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.game VALUES ('0000000000000000', 'redmage', '1', '{"options":{"hero":"rogue","night":"standard","set2_copies":1,"monster_movement":false},"practice":false,"seeded":true}', '\x0419e70fba67c54f4dacf14942a363f6', 1794845986.9617858, 1794845987.750059, false, 3, '{"answers":3,"dice":[124],"state":"c-pO2&2HN;41O1%b7;E(?Q+|-uP_t>Ez`DUSu`X$X;$>zM=5DyGg{iifFKfO{(Sr>N_wlN9s*X|YO>&*ab2~k;_O|u{l2Ms^u(V$bu;pMZ=#yWxEQMK)24zrRNK2v)nJQGW1efYmMxwiS$*=jGc<=JKe6mg*T-u6z@{U)5YelVb~vKr)fQ~PO%*UcC{2?=HoIpiW@N|THjIHrUV5vZ@9)wOjZLUS1RvS=U|e$+-#69I`-Kt)4HI6pPBN=K|5*Cs!9|r*xaf{kJY?0UrRrn`Y*cHB{6#l<n6m2QLe-PCOslGCwhdlsvw8~}RYQB`{FeaH%po3B2iBrLu&jIV4y|%T1B-rks5JN;V`+|11hO7%tLoVsUW=@rtZEN`43nQIEyVDw$~+p!Bbz4}=U*WpSj|OLy2p?TQG-toI*5tznqf34_GHpWO>N78$th3`nD7sPg(xEN+S7oJbvi6$u*ML{>)!I#JtecY-N9_*N0cvu5d;zpA76~;+&XU<$@+sJVqN7m-U9!ks0EDzvy14RgFWlk<S<;J6j)a52--!hCGX<12%`_N&y8TA$uQP|gN2#T2TnrMoO`-djkQm1<3vMHmh^yyeIi7`qi}Xjp(wQW6hcaYS_M9(SuTbsw%mYHmL0SX`WyF{2oA~_R!Ld#$+1@!%sB@>TU>K?u-ta5omI%NU@qd{Zl6MTEW#HlU7CxHxynqiC_8AWsy*mbSnUr}EN4}$-O7nfRA3WT`rKdfFp-<(Wm8#fqhi-SAOD3ND$27esQ_7O^e^xr8@WYnlFrBBa&7aHRuTB6z?95Wg5DY6ZuXF(tmahn1$cWB2DBLIOH(dW@&6c;2|V7ipNKtQ$AytPkC$OIjv~xH-xK3x@?uOkdK!C!?P45}X@tb4hb|*cbsEz~e@RvdVZl}dU6+yEn1ns~rZCnJqeTU;`82S{M_Wz%^grvtX5-5&FhJWBC;aG(?8uLllN4gmDOF|DyY2KeJT0|MMSZ%Pjw^dOLOe=6f?XM0ErgzvK!0N)a>XagH^KGF$sa#Qqsd(Vj|H^mHMj17ha3O=1P<I+j+-Q398$*D$x`m0W7EC7{{?(10#^"}');
INSERT INTO public.game VALUES ('0000000000000002', 'toy', '1', '{"options":{"goal":7,"again":true},"practice":true,"seeded":true}', '\x262436d7fbb5b5f92a4be28bc5c72545', 1794845987.81659, 1794845988.1092772, false, 3, '{"answers":2,"dice":[11],"state":"c-n1FI|{=v484nH4QZExuM#|nM0HI4Lrw@L<nEPII<<?Qp56x?P!_5T2G&gy;0MedVdm)t=72=;l5<nF_@HEjJ%^`KAB)btNmR&A_?LB~)iz%zlDTTwo(K!2Yya0|ar~zH)oR*t?Ct@FPBH~B4+L`L_19H4*3SYp7BIK-4Q5zE69"}');
INSERT INTO public.game VALUES ('0000000000000005', 'toy', '1', '{"options":{"goal":7,"again":true},"practice":false,"seeded":true}', '\x7f9ad311debab8d8e698c3848cd0005a', 1794845988.4317532, 1794845988.6698549, true, 2, '{"answers":1,"dice":[11],"state":"c-mEtOA5m<3`FlTYcJAO!B+`hh(vWv{liWuA>{6r9oo{B^kznb4&;R@Lu1`agt~^lDa<@Qp$|j~-A=o>*?EBxujC(s$rhIJPcG!9?IrxIrWxsUb)qs?sW7L)Lb31TCw;}f*b9x^Sq?2XsG&h34}Di4OHO`W%f{y$kefcL"}');


--
-- Data for Name: line; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.line VALUES ('0000000000000002', 'table', 1, 0, 'Player 1', 'Still here?', '70dc68971e824646899826a833e94181', 1794845988.1685753);
INSERT INTO public.line VALUES ('0000000000000002', 'gallery', 1, NULL, 'Eve', 'We watch.', '0fb8e188080d458ebc2f99a7e3b8e7c6', 1794845988.2564983);


--
-- Data for Name: probe; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.probe VALUES (0);


--
-- Data for Name: schema_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.schema_version VALUES (1);
INSERT INTO public.schema_version VALUES (2);
INSERT INTO public.schema_version VALUES (3);


--
-- Data for Name: seat; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seat VALUES ('0000000000000000', 0, 'person', 'Player 1', '', 'da34dea5dd828fa2a47645e10a5f94e489df5684428f0ad213b4eb53a400acbf', NULL);
INSERT INTO public.seat VALUES ('0000000000000002', 0, 'person', 'Player 1', '', 'eec44297e22a7d5950edb8cb8ee3a5712e558819ecda1a847d965bf69bbdc467', NULL);
INSERT INTO public.seat VALUES ('0000000000000002', 1, 'person', 'Bob', '', '643e7d0951bb506ff26cea2c7b40c9719e82e5651bfae7a7a59e951a69df072d', NULL);
INSERT INTO public.seat VALUES ('0000000000000005', 0, 'person', 'Player 1', '', 'bd0b8995a52cb4921c461a04598a717325f3e5e5e2651f39eb7fd0c34b8815f5', NULL);
INSERT INTO public.seat VALUES ('0000000000000005', 1, 'person', 'Player 2', '', '136bcbac30aea2d9ff42ad9824576922d201b78028df62d0ced7fcae7affd043', NULL);


--
-- Name: event event_game_decision_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_game_decision_id_key UNIQUE (game, decision_id);


--
-- Name: event event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (game, seq);


--
-- Name: game game_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (id);


--
-- Name: line line_game_line_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.line
    ADD CONSTRAINT line_game_line_id_key UNIQUE (game, line_id);


--
-- Name: line line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.line
    ADD CONSTRAINT line_pkey PRIMARY KEY (game, channel, number);


--
-- Name: schema_version schema_version_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schema_version
    ADD CONSTRAINT schema_version_pkey PRIMARY KEY (version);


--
-- Name: seat seat_game_invitation_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat
    ADD CONSTRAINT seat_game_invitation_hash_key UNIQUE (game, invitation_hash);


--
-- Name: seat seat_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat
    ADD CONSTRAINT seat_pkey PRIMARY KEY (game, seat);


--
-- Name: seat seat_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat
    ADD CONSTRAINT seat_token_hash_key UNIQUE (token_hash);


--
-- Name: event tell_of_event; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tell_of_event AFTER INSERT ON public.event FOR EACH ROW EXECUTE FUNCTION public.tell_of_event();


--
-- Name: line tell_of_line; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tell_of_line AFTER INSERT ON public.line FOR EACH ROW EXECUTE FUNCTION public.tell_of_line();


--
-- Name: event event_game_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_game_fkey FOREIGN KEY (game) REFERENCES public.game(id);


--
-- Name: line line_game_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.line
    ADD CONSTRAINT line_game_fkey FOREIGN KEY (game) REFERENCES public.game(id);


--
-- Name: seat seat_game_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat
    ADD CONSTRAINT seat_game_fkey FOREIGN KEY (game) REFERENCES public.game(id);


--
-- PostgreSQL database dump complete
--


